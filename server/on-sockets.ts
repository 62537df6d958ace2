/** The features on sockets: the events they answer, and the database channels they listen to. */
import type { Deps } from './deps.ts'
import { chatEvents } from './features/chat/chat-events.ts'
import { chatBroadcast } from './features/chat/chat-broadcast.ts'
import { lookingEvents } from './features/notifications/looking-events.ts'
import { phoneEvents } from './features/photos/phone-events.ts'

export const onSockets = (deps: Deps) => ({
  features: [phoneEvents(deps), chatEvents(deps), lookingEvents(deps)],
  broadcasts: [chatBroadcast(deps)],
})
