import { useNotifications, useViewer } from '../../api/use-root.ts'
import { useLiveEvents } from '../../live/event-store.ts'
import { withEvents } from './unread.ts'
import type { Notification } from './unread.ts'

/** The viewer's notifications with what the socket has brought since, newest first. A guest has none. */
export function useNotices(): Notification[] {
  const viewer = useViewer()
  const loaded = useNotifications()
  const events = useLiveEvents()
  return viewer ? withEvents(loaded, events, viewer._id) : []
}
