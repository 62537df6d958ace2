/**
 * The one seam between the server and the pages: a request and a way to call the API go in, a response comes out.
 * Knows nothing of Fastify, cookies or the database.
 */
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createApi } from './api/client.ts'
import type { ApiCall } from './api/client.ts'
import { apiContext, errorLogContext, lackLogContext, nonceContext } from './api/context.ts'
import { sharedIfWhole } from './api/or-else.ts'
import { answerRefusals } from './api/refusals-as-pages.ts'

export type PageInit = {
  /** Calls the API in-process, as the person whose session the request carries. */
  call: ApiCall
  nonce: string
  /** Where failures that nobody expected go. */
  logError: (error: unknown) => void
  /** Where it is told that a page goes without a part that was refused. */
  logLack: (refused: Error) => void
}

const handle = createRequestHandler(
  answerRefusals(build as ServerBuild),
  import.meta.env.PROD ? 'production' : 'development',
)

export async function render(
  request: Request,
  { call, nonce, logError, logLack }: PageInit,
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, createApi({ call }))
  context.set(nonceContext, nonce)
  context.set(errorLogContext, logError)
  context.set(lackLogContext, logLack)
  return sharedIfWhole(context, await handle(request, context))
}
