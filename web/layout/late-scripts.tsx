import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'
import { noteEarlyInput } from '../api/early-input.ts'

/** The page's nonce, on the server only. Browsers hide it from scripts. */
export const Nonce = createContext<string | undefined>(undefined)

/**
 * Stands in the head, because a browser under load shows a form before it has read the page's end: without this script a
 * form sent then would reload the page.
 */
export function EarlyInputScript() {
  const nonce = useContext(Nonce)
  // React keeps the server's script, so the browser's bundle needs no copy.
  const script = import.meta.env.SSR ? noteEarlyInput : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/**
 * React Router's `<Scripts>`, started after the first paint. Earlier, its preloads would compete with the style sheets,
 * fonts and picture that the visitor waits for. Until then `<noscript>` keeps it as text.
 */
export function LateScripts() {
  const nonce = useContext(Nonce)
  // Development needs no faster first paint.
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

/** A picture that does not load delays the scripts at most this long. */
const maxDelayMs = 3_000

/**
 * Runs the framework's first script at once, because it receives the loaders' data from the inline scripts below it. The
 * rest waits until the pictures marked `fetchpriority="high"` have a frame and a first paint is on the screen, which on a
 * busy phone is later than its frame. A background tab does not wait.
 */
const startOncePainted = `(async () => {
  const { textContent } = document.currentScript.previousSibling
  const scripts = document.createRange().createContextualFragment(textContent)
  document.head.append(scripts.querySelector('script:not([type])'))
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))
  const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode())
  const patience = new Promise((done) => setTimeout(done, ${maxDelayMs}))
  if (document.visibilityState === 'visible')
    await Promise.race([patience, Promise.allSettled([painted, Promise.allSettled(pictures).then(frame)])])
  document.head.append(scripts)
})()`
