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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={browserContext} />
    </StrictMode>,
  )
})
