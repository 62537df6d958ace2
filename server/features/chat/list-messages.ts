import type { Message } from '#contract/chat'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { presentMessage } from './present.ts'
import { chatOf, pageOfMessages } from './queries.ts'

/** A page of what one of a chat's two parties may read in it. */
export async function listMessages(
  deps: Pick<Deps, 'db' | 'photoAccess'>,
  readerId: string,
  { chatId, before }: { chatId: string; before?: string | undefined },
): Promise<Message[]> {
  const chat = await chatOf(deps.db, chatId, readerId).executeTakeFirst()
  if (!chat) throw new Refusal('not_found')
  const page = await pageOfMessages(deps.db, { chatId: chat.id, readerId, before })
  return page.map((message) => presentMessage(message, deps))
}
