import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { api } from './api/browser.ts'
import { comingAgain } from './api/come-again.ts'
import { apiContext, viewerContext } from './api/context.ts'
import { freshAfterAct } from './api/fresh-after-act.ts'
import { noteAge, watchingAge } from './api/page-age.ts'
import { registerWorker } from './api/register-worker.ts'
import { readUser } from './api/session.ts'
import { showWait } from './ui/toast-store.ts'
import { whenSettled } from './ui/when-settled.ts'

declare global {
  var __webpack_nonce__: string | undefined
}

// The dialogs' scroll lock writes a <style>, which the content security policy allows only with the page's nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) globalThis.__webpack_nonce__ = nonce

function browserContext() {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(viewerContext, readUser())
  return context
}

noteAge()
globalThis.fetch = comingAgain(watchingAge(freshAfterAct(globalThis.fetch)), {
  onBusy: () => showWait('Der er travlt lige nu. Siden kommer om lidt'),
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={browserContext} />
    </StrictMode>,
  )
})

// The worker fetches some hundred files for the screens that work offline. The photos of this page come first.
whenSettled(() => void registerWorker())
