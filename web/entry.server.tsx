import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
// The build for Bun writes texts; the one for Node encodes each of a page's thousands of pieces (docs/decisions/0042).
import { renderToPipeableStream } from 'react-dom/server.bun'
import { ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { errorLogContext, nonceContext } from './api/context.ts'
import { Nonce } from './layout/late-scripts.tsx'

/** The limit for deferred data, in milliseconds. No loader defers any. */
export const streamTimeout = 5_000

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(errorLogContext)(error)
}

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  const tree = (
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>
  )
  const logError = (error: unknown) => {
    if (!request.signal.aborted) context.get(errorLogContext)(error)
  }
  return new Response(await wholePage(tree, { nonce, logError }), { status, headers })
}

/**
 * Renders a page into one buffer. No loader defers data, so the whole page is there as soon as its start, and one piece
 * costs a fraction of what many cost on their way to the reader (docs/decisions/0035).
 */
function wholePage(
  tree: ReactNode,
  { nonce, logError }: { nonce: string; logError: (error: unknown) => void },
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = []
    let html = ''
    const page = Object.assign(new Writable(), {
      write(piece: string) {
        html += piece
        return true
      },
      end() {
        resolve(Buffer.from(html))
        return page
      },
    })
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onAllReady() {
        clearTimeout(timeout)
        // The page is sent, but a part of it could not be rendered.
        for (const error of errors) logError(error)
        pipe(page)
      },
      // The caller logs it.
      onShellError(error: unknown) {
        clearTimeout(timeout)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      onError(error: unknown) {
        errors.push(error)
      },
    })
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}
