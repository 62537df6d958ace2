import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'

/** Known on the server alone: browsers hide it from scripts. */
export const Nonce = createContext<string | undefined>(undefined)

/**
 * React Router's `<Scripts>`, started once the page has been painted: its preloads would share a slow line with the
 * style sheets, fonts and picture that the visitor waits for. Until then `<noscript>` keeps it as text.
 */
export function LateScripts() {
  const nonce = useContext(Nonce)
  // In development a page is reloaded more often than it is waited for.
  if (import.meta.env.DEV) return <Scripts />
  return (
    <>
      <noscript>
        <Scripts />
      </noscript>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startOncePainted }} />
    </>
  )
}

/** A picture that does not come delays the scripts no longer than this. */
const patienceMs = 3_000

/**
 * Runs the framework's first script at once: it receives the loaders' data, which inline scripts below it send. The rest
 * waits for the pictures marked `fetchpriority="high"` and a frame; in a background tab for nothing.
 */
const startOncePainted = `(async () => {
  const { textContent } = document.currentScript.previousSibling
  const scripts = document.createRange().createContextualFragment(textContent)
  document.head.append(scripts.querySelector('script:not([type])'))
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode())
  const patience = new Promise((done) => setTimeout(done, ${patienceMs}))
  if (document.visibilityState === 'visible')
    await Promise.race([patience, Promise.allSettled(pictures).then(painted)])
  document.head.append(scripts)
})()`
