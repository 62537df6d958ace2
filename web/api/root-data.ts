/** The data of the root loader, which every page needs. */
import type { RouterContextProvider } from 'react-router'
import type { Api } from './client.ts'
import { apiContext, viewerContext } from './context.ts'
import type { Viewer } from './context.ts'
import { orElse } from './or-else.ts'
import { Refused } from './refused.ts'

/** The signed-in user, or null if the session is missing or has ended. */
export async function readViewer(api: Api): Promise<Viewer | null> {
  try {
    return await api.call('protected')
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return null
    throw error
  }
}

export type RootData = Awaited<ReturnType<typeof loadRoot>> & { origin: string }

/** The root's data. Notifications are optional: a page works without them. */
export async function loadRoot(context: Readonly<RouterContextProvider>) {
  const [api, viewer] = [context.get(apiContext), context.get(viewerContext)]
  const [settings, notifications] = await Promise.all([
    api.call('settings'),
    viewer && viewer.suspended === null ? orElse(context, api.call('notifications'), []) : [],
  ])
  return { viewer, settings, notifications }
}
