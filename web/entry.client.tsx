import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { api } from './api/browser.ts'
import { apiContext, viewerContext } from './api/context.ts'
import { readUser } from './api/session.ts'

declare global {
  var __webpack_nonce__: string | undefined
}

// The dialogs' scroll lock writes a <style>, which the content security policy lets in only with the page's nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) globalThis.__webpack_nonce__ = nonce

function browserContext() {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(viewerContext, readUser())
  return context
}

/** Shows our own page where there is no line. A browser that will not have it says so in its own way. */
async function registerWorker() {
  try {
    await navigator.serviceWorker?.register('/service-worker.js')
  } catch {
    // Storage may be closed to us, as in some private windows.
  }
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={browserContext} />
    </StrictMode>,
  )
})

// Nothing the visitor waits for stands back for it.
if (document.readyState === 'complete') void registerWorker()
else addEventListener('load', () => void registerWorker(), { once: true })
