/** The context for tests of loaders, with an API answered by `call`, and the errors that were logged. */
import { RouterContextProvider } from 'react-router'
import { createApi, type ApiCall } from './client.ts'
import { apiContext, errorLogContext, missingLogContext, viewerContext, type Viewer } from './context.ts'

export function testContext(call: ApiCall, viewer: Viewer | null = null) {
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  context.set(apiContext, createApi({ call }))
  context.set(viewerContext, viewer)
  context.set(errorLogContext, (error) => logged.push(error))
  context.set(missingLogContext, (refused) => logged.push(refused))
  return { context, logged }
}

/** A refusal in the API's format. */
export function refusing(status: number): Response {
  return Response.json({ message: 'Der opstod en fejl' }, { status })
}
