import { data, redirect } from 'react-router'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { messages } from '#contract/messages'
import { errorIdContext, errorLogContext } from './context.ts'
import { Refused } from './refused.ts'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

/**
 * Turns a refusal that no loader catches into a page. The page has the API's status (404 stays 404), and the error
 * boundary shows its message. Unexpected errors stay hidden behind a 500.
 */
export function answerRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) =>
    route ? [id, { ...route, module: withAnswers(route.module) }] : [id, route],
  )
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function withAnswers(module: RouteModule): RouteModule {
  const { middleware, loader, action } = module
  return {
    ...module,
    ...(middleware ? { middleware: middleware.map(answering) } : {}),
    ...(loader ? { loader: answering(loader) } : {}),
    ...(action ? { action: answering(action) } : {}),
  }
}

type Visit = { context: Readonly<RouterContextProvider>; request: Request }

/** The reply to a page's unexpected error: the id of its log lines, and nothing of the error itself. */
function asFault(error: Error, { context, request }: Visit) {
  if (!request.signal.aborted) context.get(errorLogContext)(error)
  return data({ message: messages.failed, errorId: context.get(errorIdContext) }, { status: 500 })
}

function answering<Args extends unknown[], Answer>(run: (...args: Args) => Answer) {
  return async (...args: Args): Promise<Awaited<Answer>> => {
    try {
      return await run(...args)
    } catch (error) {
      // The page where an operator turns the second factor on.
      if (error instanceof Refused && error.code === 'second_factor_missing')
        throw redirect('/dashboard/sikkerhed')
      if (error instanceof Refused)
        throw data({ message: error.message, errorId: error.data['errorId'] }, { status: error.status })
      throw error instanceof Error ? asFault(error, args[0] as Visit) : error
    }
  }
}
