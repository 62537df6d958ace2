import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { sendChatSeen } from '../../live/current-socket.ts'
import { changeLiveEvents } from '../../live/event-store.ts'
import { withSeen } from '../../live/events.ts'

/** Marks what was written up to `until`, a chat's messages or the news of a wished book, as seen by this reader. */
export async function markSeen(seen: { chatId: string; until: string; reader: string }): Promise<void> {
  if (await isTaken(seen.chatId)) changeLiveEvents((events) => withSeen(events, seen))
}

/** False when the server did not get it; the next visit sends it again. */
async function isTaken(chatId: string): Promise<boolean> {
  if (await sendChatSeen(chatId)) return true
  try {
    await api.call('seenChat', { chatId })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
