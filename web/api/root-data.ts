/** What every page begins with, and what it does without when a part is missing. */
import type { RouterContextProvider } from 'react-router'
import type { Api } from './client.ts'
import { apiContext, viewerContext } from './context.ts'
import type { Viewer } from './context.ts'
import { orElse } from './or-else.ts'
import { Refused } from './refused.ts'

/** A missing or dead session is a guest, not a fault. */
export async function readViewer(api: Api): Promise<Viewer | null> {
  try {
    return await api.call('protected')
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return null
    throw error
  }
}

export type RootData = Awaited<ReturnType<typeof loadRoot>> & { origin: string }

/** A bell that cannot be filled does not take the page with it. */
export async function loadRoot(context: Readonly<RouterContextProvider>) {
  const [api, viewer] = [context.get(apiContext), context.get(viewerContext)]
  const [settings, notifications] = await Promise.all([
    api.call('settings'),
    viewer && viewer.suspended === null ? orElse(context, api.call('notifications'), []) : [],
  ])
  return { viewer, settings, notifications }
}
