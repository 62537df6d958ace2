import { useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import type { LinksFunction, ShouldRevalidateFunctionArgs } from 'react-router'
import { messages } from '#contract/messages'
import type { Route } from './+types/root'
import { apiContext, viewerContext } from './api/context.ts'
import { repeatEarlyInput } from './api/early-input.ts'
import { isOffline } from './api/offline.ts'
import { Refused } from './api/refused.ts'
import { loadRoot, readViewer } from './api/root-data.ts'
import { useSyncSession } from './api/use-sync-session.ts'
import icon180 from './assets/icon-180.png'
import favicon from './assets/favicon.svg'
import { LoginModalProvider } from './features/accounts/login-modal.tsx'
import { PasskeyOffer } from './features/accounts/passkey-offer.tsx'
import { ProofDialog } from './features/accounts/proof-dialog.tsx'
import besley from './fonts/besley-latin-wght-normal.woff2?url'
import hanken from './fonts/hanken-grotesk-latin-wght-normal.woff2?url'
import { ErrorPage, OfflinePage, NotFoundPage } from './layout/error-pages.tsx'
import { EarlyInputScript, LateScripts } from './layout/late-scripts.tsx'
import { useLive } from './use-live.ts'
import { Shell } from './layout/shell.tsx'
import { keepPageWithoutConnection } from './api/refresh-in-background.ts'
import styles from './styles/app.css?url'

const searchAndSellPages = /^\/(b(ø|%c3%b8)ger|s(æ|%c3%a6)lgbog)/i

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    context.set(viewerContext, await readViewer(context.get(apiContext)))
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageWithoutConnection]

export async function loader({ context, request }: Route.LoaderArgs) {
  const data = await loadRoot(context)
  return { ...data, origin: new URL(request.url).origin }
}

/**
 * The root's data does not change between searches of a list or steps of selling, so it is not fetched again. The steps
 * then also work offline.
 */
export function shouldRevalidate(visit: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = visit
  const isSearch = currentUrl.search !== nextUrl.search || formMethod === 'GET'
  return isSearch && currentUrl.pathname === nextUrl.pathname && searchAndSellPages.test(nextUrl.pathname)
    ? false
    : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : 'Genlæst – brugte bøger klar til næste læser' },
  {
    name: 'description',
    content: 'Køb dit pensum af en, der er færdig med det. Sælg det videre, når du selv er færdig.',
  },
]

export const links: LinksFunction = () => [
  { rel: 'preload', href: besley, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: hanken, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: icon180 },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  useEffect(repeatEarlyInput, [])
  return (
    <html lang="da">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <EarlyInputScript />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e2221" media="(prefers-color-scheme: dark)" />
        <meta property="og:site_name" content="Genlæst" />
        <meta property="og:locale" content="da_DK" />
        <Meta />
        {/* The browser hides nonces from scripts, so a nonce here would be a hydration mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  )
}

export default function Root() {
  useSyncSession()
  useLive()
  return (
    <LoginModalProvider>
      <Shell>
        <Outlet />
      </Shell>
      <ProofDialog />
      <PasskeyOffer />
    </LoginModalProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoginModalProvider>
      <Shell>
        <Failure error={error} />
      </Shell>
    </LoginModalProvider>
  )
}

function Failure({ error }: { error: unknown }) {
  if (statusOf(error) === 404) return <NotFoundPage />
  return isOffline(error) ? (
    <OfflinePage />
  ) : (
    <ErrorPage message={messageOf(error)} errorId={errorIdOf(error)} />
  )
}

function errorTitle(error: unknown) {
  if (isOffline(error)) return 'Der er ingen forbindelse · Genlæst'
  return `${statusOf(error) === 404 ? 'Siden findes ikke' : messages.failed} · Genlæst`
}

function statusOf(error: unknown) {
  return isRouteErrorResponse(error) || error instanceof Refused ? error.status : 500
}

/** The API's sentence for people, or else the general one. */
function messageOf(error: unknown) {
  if (error instanceof Refused) return error.message
  if (isRouteErrorResponse(error) && typeof error.data?.message === 'string')
    return String(error.data.message)
  return messages.failed
}

/** The id under which the error is in the server's log; undefined for errors of the browser. */
function errorIdOf(error: unknown): string | undefined {
  const said: unknown =
    error instanceof Refused ? error.data : isRouteErrorResponse(error) ? error.data : undefined
  const id = (said as { errorId?: unknown } | null | undefined)?.errorId
  return typeof id === 'string' ? id : undefined
}
