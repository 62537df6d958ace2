/** The features on sockets: the events they answer, and the database channels they listen to. */
import type { Deps } from './deps.ts'
import { chatEvents } from './features/chat/chat-events.ts'
import { chatNews } from './features/chat/chat-news.ts'
import { lookingEvents } from './features/notifications/looking-events.ts'
import { phoneEvents } from './features/photos/phone-events.ts'

export const onSockets = (deps: Deps) => ({
  features: [phoneEvents(deps), chatEvents(deps), lookingEvents(deps)],
  news: [chatNews(deps)],
})
