/**
 * Stores what somebody writes to us and sends a receipt, once for each request of the sender's device, however often it
 * arrives.
 */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/enquiries'
import { enquiryMessages } from '#contract/enquiry-messages'
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { hoursAfter, secondsUntilDayAfter } from '#rules/deadlines'
import { answerBy, maxEnquiriesByEmail } from '#rules/enquiry'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { takeAlong } from '../chat/message-photos.ts'
import { notify } from '../notifications/notify.ts'

type Said = ParsedBodyOf<typeof contract.contactUs>
type Filed = ReplyOf<typeof contract.contactUs>
type Sender = { accountId: string } | { name: string; email: string }

const mostAttempts = 5

export async function contactUs(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  callerId: string | null,
  said: Said,
): Promise<Filed> {
  const sender = senderOf(callerId, said)
  return deps.db.transaction().execute(async (tx) => {
    const orderId = await ownOrder(tx, callerId, said)
    // Another enquiry may have the generated number, so a second one is generated.
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const known = await findFiled(tx, sender, said.requestId)
      if (known) return known
      if ('email' in sender) await requireFew(tx, sender.email, deps.clock.now())
      const filed = await file(deps, tx, { sender, orderId, said })
      if (filed) return filed
    }
    throw new Error(`${mostAttempts} numbers in a row were those of other enquiries`)
  })
}

function senderOf(callerId: string | null, { sender }: Said): Sender {
  if (callerId !== null) return { accountId: callerId }
  if (sender) return sender
  const message = messages.fillAll
  const fields = { 'sender.name': messages.reportNameMissing, 'sender.email': messages.fillAll }
  throw new Refusal('invalid', { message, fields })
}

async function ownOrder(tx: Db, callerId: string | null, { orderId }: Said): Promise<string | null> {
  if (orderId === undefined) return null
  if (callerId === null) throw new Refusal('not_found')
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(({ eb, or }) => or([eb('buyer_id', '=', callerId), eb('seller_id', '=', callerId)]))
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  return order.id
}

async function findFiled(tx: Db, sender: Sender, requestId: string): Promise<Filed | null> {
  const mine =
    'accountId' in sender
      ? ({ account_id: sender.accountId } as const)
      : ({ sender_email: sender.email } as const)
  const row = await tx
    .selectFrom('enquiry')
    .select(['number', 'created_at', 'answer_by'])
    .where('request_id', '=', requestId)
    .where((where) => where.and(mine))
    .executeTakeFirst()
  return row ? shown(row) : null
}

const shown = (row: { number: string; created_at: Date; answer_by: Date }): Filed => ({
  number: row.number,
  created: row.created_at.toISOString(),
  answer_by: row.answer_by.toISOString(),
})

type NewEnquiry = { sender: Sender; orderId: string | null; said: Said }

async function file(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { sender, orderId, said }: NewEnquiry,
): Promise<Filed | null> {
  const now = deps.clock.now()
  const guest = 'email' in sender ? sender : null
  const accountId = 'accountId' in sender ? sender.accountId : null
  const row = await tx
    .insertInto('enquiry')
    .values({
      request_id: said.requestId,
      account_id: accountId,
      sender_name: guest?.name ?? null,
      sender_email: guest?.email ?? null,
      reason: said.reason,
      order_id: orderId,
      link: said.link,
      text: said.text,
      created_at: now,
      answer_by: answerBy(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number', 'created_at', 'answer_by'])
    .executeTakeFirst()
  if (!row) return null
  if (said.photos.length > 0) await attach(tx, { enquiryId: row.id, accountId, keys: said.photos })
  const receipt = { channel: 'mail', kind: 'enquiry_received', subjectId: row.id } as const
  if ('email' in sender) {
    const sendTo = { address: sender.email, firstName: sender.name }
    await notify(deps, tx, { ...receipt, accountId: null, sendTo })
  } else await notify(deps, tx, { ...receipt, accountId: sender.accountId })
  return shown(row)
}

type Attached = { enquiryId: string; accountId: string | null; keys: readonly string[] }

/** Only somebody with an account can have sent photos ahead. They are removed after a day without an enquiry. */
async function attach(tx: Db, { enquiryId, accountId, keys }: Attached): Promise<void> {
  const gone = new Refusal('photo_missing', { message: enquiryMessages.photosGone })
  if (accountId === null) throw gone
  try {
    await takeAlong(tx, { carrier: { enquiry_id: enquiryId }, senderId: accountId, keys })
  } catch (error) {
    throw error instanceof Refusal ? gone : error
  }
}

/** Each enquiry sends mail to its address, which may be anybody's. */
async function requireFew(tx: Db, email: string, now: Date): Promise<void> {
  const lately = await tx
    .selectFrom('enquiry')
    .select('created_at as at')
    .where('sender_email', '=', email)
    .where('created_at', '>', hoursAfter(now, -24))
    .orderBy('created_at', 'desc')
    .limit(maxEnquiriesByEmail)
    .execute()
  const oldest = lately[maxEnquiriesByEmail - 1]
  if (oldest) throw new Refusal('many_enquiries', { retryAfter: secondsUntilDayAfter(oldest.at, now) })
}
