/** Somebody has written, and the reader has not seen it. */
import type { Db } from '../../../db/connect.ts'
import { chatOfSubject } from '../tell-of-message.ts'
import type { Letter } from './letter.ts'
import type { LetterDeps, Told } from './told.ts'

const shownCharacters = 300

/** Null when the reader has read it in the meantime, or has us open and is told there. */
export async function newMessage(
  { db, publicUrl, presence }: LetterDeps,
  { subjectId, accountId, firstName }: Told,
): Promise<Letter | null> {
  const message = await newestUnseen(db, chatOfSubject(subjectId), accountId)
  if (!message || (await presence.isOnline(accountId))) return null
  const from = `${message.first_name} ${message.last_name}`
  const shown =
    message.content.length > shownCharacters
      ? `${message.content.slice(0, shownCharacters).trimEnd()} …`
      : message.content
  const place =
    message.order_id === null
      ? `/indbakke?chatId=${message.chat_id}`
      : `/dashboard/ordre?id=${message.order_id}`
  return {
    subject: `Ny besked fra ${from}`,
    heading: 'Du har fået en besked',
    to: firstName,
    blocks: [
      { quote: shown, from },
      { link: 'Svar', to: `${publicUrl()}${place}` },
      { say: 'Svar på Genlæst, ikke på denne mail. Vi skriver højst én gang i timen om hver samtale.' },
    ],
  }
}

function newestUnseen(db: Db, chatId: string, readerId: string) {
  return db
    .selectFrom('message')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .innerJoin('account as sender', 'sender.id', 'message.sender_id')
    .select(['message.content', 'message.chat_id', 'chat.order_id', 'sender.first_name', 'sender.last_name'])
    .where('message.chat_id', '=', chatId)
    .where('message.sender_id', '<>', readerId)
    .where('message.seen_at', 'is', null)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
