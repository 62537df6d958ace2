/**
 * The only interface between the server and the pages: it takes a request and a function that calls the API, and returns
 * a response. It knows nothing of Fastify, cookies or the database.
 */
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { isByItself } from './api/by-itself.ts'
import { createApi } from './api/client.ts'
import type { ApiCall } from './api/client.ts'
import {
  apiContext,
  errorIdContext,
  errorLogContext,
  missingLogContext,
  nonceContext,
  viewerContext,
} from './api/context.ts'
import { readerHeader } from './api/kept-pages.ts'
import { cacheIfComplete } from './api/or-else.ts'
import { answerRefusals } from './api/refusals-as-pages.ts'

type PageCall = (
  path: Parameters<ApiCall>[0],
  init: Parameters<ApiCall>[1],
  made: Parameters<ApiCall>[2] & { byItself: boolean },
) => ReturnType<ApiCall>

export type PageInit = {
  /** Calls the API in-process, as the person whose session the request carries. */
  call: PageCall
  nonce: string
  /** The log's id of this page's errors. */
  errorId: string
  /** Logs an unexpected error. */
  logError: (error: unknown) => void
  /** Logs that a page is rendered without a part, because the API refused it. */
  logMissing: (refused: Error) => void
}

const handle = createRequestHandler(
  answerRefusals(build as ServerBuild),
  import.meta.env.PROD ? 'production' : 'development',
)

export async function render(
  request: Request,
  { call, nonce, errorId, logError, logMissing }: PageInit,
): Promise<Response> {
  const context = new RouterContextProvider()
  const byItself = isByItself(request)
  context.set(apiContext, createApi({ call: (path, init, made) => call(path, init, { ...made, byItself }) }))
  context.set(nonceContext, nonce)
  context.set(errorIdContext, errorId)
  context.set(errorLogContext, logError)
  context.set(missingLogContext, logMissing)
  context.set(viewerContext, null)
  const page = await handle(request, context)
  page.headers.set(readerHeader, context.get(viewerContext)?._id ?? 'guest')
  return cacheIfComplete(context, page)
}
