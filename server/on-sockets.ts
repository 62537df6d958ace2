/** What can be done over sockets, and what they are told of. */
import { chatEvents } from './features/chat/chat-events.ts'
import { chatNews } from './features/chat/chat-news.ts'
import { lookingEvents } from './features/notifications/looking-events.ts'
import { phoneEvents } from './features/photos/phone-events.ts'

export const onSockets = { features: [phoneEvents, chatEvents, lookingEvents], news: [chatNews] }
