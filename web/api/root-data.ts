/** What every page begins with, and what it does without when a part is missing. */
import type { Api } from './client.ts'
import type { Viewer } from './context.ts'
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

export async function loadRoot(api: Api, viewer: Viewer | null) {
  const [settings, notifications] = await Promise.all([
    api.call('settings'),
    viewer ? readNotifications(api) : [],
  ])
  return { viewer, settings, notifications }
}

/** A bell that cannot be filled must not take the page with it. */
async function readNotifications(api: Api) {
  try {
    return await api.call('notifications')
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}
