/** A new message that its reader has not seen. */
import { cutText } from '#rules/cut-text'
import { formatClock, formatMessageDay, photosInWords } from '#rules/danish'
import { houseName, safeDisplayName } from '#rules/person-name'
import { risksIn } from '#rules/risky-words'
import type { Db } from '../../db/db.ts'
import { publicCover } from '../../db/public-cover.ts'
import { receivedBy } from '../../db/readable-messages.ts'
import { readChoice, unsubscribeKeyOf } from '../../features/notifications/notice-choice.ts'
import { chatOfSubject } from '../../features/notifications/notify-of-message.ts'
import type { Block, Email } from '../email.ts'
import { photoAt } from './order-words.ts'
import { accountIdOf, type TemplateDeps, type TemplateInput } from '../template-input.ts'

const shownCharacters = 300
const mostShown = 6

/** Null when the reader has read it meanwhile, or has a page open and is notified there. */
export async function newMessage(
  { db, clock, publicUrl, presence }: TemplateDeps,
  input: TemplateInput,
): Promise<Email | null> {
  const { subjectId, firstName } = input
  const accountId = accountIdOf(input)
  const { mailOfMessages } = await readChoice(db, accountId)
  const messages = await unseen(db, chatOfSubject(subjectId), accountId, mailOfMessages)
  const [message] = messages
  if (!message || (await presence.isOnline(accountId))) return null
  if (message.sender_id === null) return fromHouse(message, firstName, publicUrl())
  const from = safeDisplayName(message.first_name ?? '', message.last_name ?? '')
  const book = await bookOf(db, message)
  const shown = messages.slice(0, mostShown)
  const place =
    message.order_id === null
      ? `/indbakke?chatId=${message.chat_id}`
      : `/dashboard/ordre?id=${message.order_id}`
  const key = await unsubscribeKeyOf(db, accountId)
  return {
    unsubscribe: {
      page: `${publicUrl()}/afmeld?key=${key}`,
      oneClick: `${publicUrl()}/api/unsubscribe/${key}`,
      words: 'Få ikke flere mails om nye beskeder',
    },
    subject: `${messages.length === 1 ? 'Ny besked' : `${countOf(messages)} nye beskeder`} fra ${from}`,
    heading: 'Du har fået en besked',
    stamp: messages.length === 1 ? 'Ulæst' : `Ulæst · ${countOf(messages)} beskeder`,
    to: firstName,
    books: book ? [{ title: book.title, detail: '', photo: photoAt(publicUrl(), book.cover) }] : [],
    blocks: [
      { say: book ? `${from} har skrevet til dig om »${book.title}«.` : `${from} har skrevet til dig.` },
      ...(messages.length > mostShown ? [{ fine: 'Du har også ældre ulæste beskeder i samtalen.' }] : []),
      ...linesOf(shown.toReversed(), from, clock.now()),
      { link: `Svar ${from}`, to: `${publicUrl()}${place}` },
      {
        fine: 'Svar på Genlæst, ikke på denne mail. Betal også på Genlæst: så er dine penge sikre, til du har godkendt bogen.',
      },
    ],
  }
}

type Message = Awaited<ReturnType<typeof unseen>>[number]

function countOf(messages: readonly Message[]): string {
  return messages.length > mostShown ? `Over ${mostShown}` : String(messages.length)
}

/** Oldest first, as they were written. What is withheld is said once. */
function linesOf(messages: readonly Message[], from: string, now: Date): Block[] {
  const lines = messages.map((one) => lineOf(one, one.sender_id === null ? houseName : from, now))
  return lines.filter((line, at) => !('say' in line) || !lines.slice(0, at).some((before) => 'say' in before))
}

/** Mail programs make links of what looks like one, and a mail of ours would lend it our name. */
function lineOf(message: Message, from: string, now: Date): Block {
  if (message.order_id === null && risksIn(message.content).length > 0) return { say: withheld }
  const { created_at: at } = message
  const day = formatMessageDay(at, now)
  return { quote: shownOf(message), from, at: `${day === 'I dag' ? 'i dag' : day} kl. ${formatClock(at)}` }
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

/** The book of the advert or, in an order's chat, the order's first. */
async function bookOf(db: Db, { listing_id, order_id }: Message) {
  const books = db
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select(['book.title', publicCover])
  if (listing_id !== null) return books.where('listing.id', '=', listing_id).executeTakeFirst()
  return books
    .innerJoin('order_line', 'order_line.listing_id', 'listing.id')
    .where('order_line.order_id', '=', order_id)
    .orderBy('order_line.listing_id')
    .limit(1)
    .executeTakeFirst()
}

/** Newest first, one more than a mail shows. Only what Genlæst wrote, if the reader wants no mails of the other party's messages. */
function unseen(db: Db, chatId: string, readerId: string, ofParties: boolean) {
  return db
    .selectFrom('message')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .leftJoin('account as sender', 'sender.id', 'message.sender_id')
    .select([
      'message.content',
      'message.created_at',
      'message.sender_id',
      'message.chat_id',
      'chat.order_id',
      'chat.listing_id',
    ])
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
    .limit(mostShown + 1)
    .execute()
}
