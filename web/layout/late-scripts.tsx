import { useContext } from 'react'
import { Scripts, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { modulesOf, startOncePainted } from './start-once-painted.ts'

/**
 * React Router's `<Scripts>`, except that nothing is asked for before the page has been painted: its preloads would
 * take their share of a slow line from the style sheets, fonts and picture that the visitor is waiting for.
 * In development Vite's modules have to come in an order that React Router alone knows.
 */
export function LateScripts() {
  return import.meta.env.DEV ? <Scripts /> : <LateScript />
}

/** Its text is the server's alone: the browser has read it by the time it looks here. */
function LateScript() {
  return import.meta.env.SSR ? <FirstScript /> : <InlineScript text=" " />
}

function FirstScript() {
  const framework = useContext(FrameworkContext)
  const routeIds = useMatches().map(({ id }) => id)
  if (!framework) throw new Error('The scripts belong into a page of React Router')
  const { manifest, nonce, serverHandoffString } = framework
  return (
    <InlineScript
      nonce={nonce}
      text={`${takeData(serverHandoffString)}\n${startOncePainted(modulesOf(manifest, routeIds))}`}
    />
  )
}

function InlineScript({ nonce, text }: { nonce?: string | undefined; text: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** Where the inline scripts that follow put the loaders' data, and the router takes it from. */
function takeData(handoff = '{}') {
  return `window.__reactRouterContext = ${handoff};
window.__reactRouterContext.stream = new ReadableStream({
  start(controller) { window.__reactRouterContext.streamController = controller },
}).pipeThrough(new TextEncoderStream());`
}
