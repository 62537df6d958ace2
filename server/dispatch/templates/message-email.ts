/** A new message that its reader has not seen. */
import { cutText } from '#rules/cut-text'
import { photosInWords } from '#rules/danish'
import { houseName, safeDisplayName } from '#rules/person-name'
import { risksIn } from '#rules/risky-words'
import type { Db } from '../../db/db.ts'
import { receivedBy } from '../../db/readable-messages.ts'
import { readChoice, unsubscribeKeyOf } from '../../features/notifications/notice-choice.ts'
import { chatOfSubject } from '../../features/notifications/notify-of-message.ts'
import type { Email } from '../email.ts'
import { accountIdOf, type TemplateDeps, type TemplateInput } from '../template-input.ts'

const shownCharacters = 300

/** Null when the reader has read it meanwhile, or has a page open and is notified there. */
export async function newMessage(
  { db, publicUrl, presence }: TemplateDeps,
  input: TemplateInput,
): Promise<Email | null> {
  const { subjectId, firstName } = input
  const accountId = accountIdOf(input)
  const { mailOfMessages } = await readChoice(db, accountId)
  const message = await newestUnseen(db, chatOfSubject(subjectId), accountId, mailOfMessages)
  if (!message || (await presence.isOnline(accountId))) return null
  if (message.sender_id === null) return fromHouse(message, firstName, publicUrl())
  const from = safeDisplayName(message.first_name ?? '', message.last_name ?? '')
  // Mail programs make links of what looks like one, and a mail of ours would lend it our name.
  const isSafe = message.order_id !== null || risksIn(message.content).length === 0
  const place =
    message.order_id === null
      ? `/indbakke?chatId=${message.chat_id}`
      : `/dashboard/ordre?id=${message.order_id}`
  const key = await unsubscribeKeyOf(db, accountId)
  return {
    unsubscribe: {
      page: `${publicUrl()}/afmeld?key=${key}`,
      oneClick: `${publicUrl()}/api/unsubscribe/${key}`,
    },
    subject: `Ny besked fra ${from}`,
    heading: 'Du har fået en besked',
    to: firstName,
    blocks: [
      isSafe ? { quote: shownOf(message), from } : { say: withheld },
      { link: 'Svar', to: `${publicUrl()}${place}` },
      { say: 'Svar på Genlæst, ikke på denne mail. Vi skriver højst én gang i timen om hver samtale.' },
    ],
  }
}

/** Genlæst writes about a case, so nobody can turn these mails off. */
function fromHouse(
  message: { content: string; photos: string | null; order_id: string | null },
  to: string,
  publicUrl: string,
): Email {
  return {
    subject: 'Genlæst har skrevet til dig om din ordre',
    heading: 'Vi har skrevet til dig om din ordre',
    to,
    blocks: [
      { quote: shownOf(message), from: houseName },
      { link: 'Læs og svar', to: `${publicUrl}/dashboard/ordre?id=${message.order_id}` },
      { say: 'Svar i samtalen på ordresiden, ikke på denne mail.' },
    ],
  }
}

const withheld =
  'Beskeden ser ud til at handle om kontakt eller betaling uden om Genlæst eller indeholde et link, så vi viser den kun på Genlæst. Betal og aftal kun dér: så er dine penge sikre, til du har fået bogen.'

function shownOf({ content, photos }: { content: string; photos: string | null }): string {
  if (content === '') return photosInWords(Number(photos))
  return content.length > shownCharacters ? `${cutText(content, shownCharacters).trimEnd()} …` : content
}

/** Only what Genlæst wrote, if the reader wants no mails of the other party's messages. */
function newestUnseen(db: Db, chatId: string, readerId: string, ofParties: boolean) {
  return db
    .selectFrom('message')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .leftJoin('account as sender', 'sender.id', 'message.sender_id')
    .select(['message.content', 'message.sender_id', 'message.chat_id', 'chat.order_id'])
    .select(['sender.first_name', 'sender.last_name'])
    .select(({ selectFrom, fn }) =>
      selectFrom('message_photo')
        .select(fn.countAll<string>().as('count'))
        .whereRef('message_photo.message_id', '=', 'message.id')
        .as('photos'),
    )
    .where('message.chat_id', '=', chatId)
    .where(receivedBy(readerId))
    .where('message.seen_at', 'is', null)
    .$if(!ofParties, (query) => query.where('message.sender_id', 'is', null))
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
