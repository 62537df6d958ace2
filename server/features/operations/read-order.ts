/** Everything about one order, for the operator who decides on it. */
import type { Reply } from '#contract/contract'
import { Refusal } from '#contract/refusals'
import type { Deadlines } from '#rules/deadlines'
import { promisedTurn, turnOf, type Turn } from '#rules/order-clock'
import { availableSteps } from '#rules/order-life'
import { fullName } from '#rules/full-name'
import { needsStatement } from '#rules/refund-case'
import { leastBack, maySplit } from '#rules/sale-split'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { carrierName, isCarrierCode } from '#rules/carriers'
import { noteOperatorRead } from '../audit/note-event.ts'
import { carrierOf } from '../../providers/parcels/carriers.ts'
import { lifeOf } from '../../db/order-life.ts'
import { finalSums } from '../../db/sale-sums.ts'
import { casesOf } from './case-facts.ts'
import { colleaguesFor } from './colleagues.ts'
import { mayRetry } from './may-retry.ts'
import { dispatchesOf, labelsPaidFor, ledgerOf, linesOf, notesOf, recordsOf, storyOf } from './order-facts.ts'
import { needlessLabelsOf, parcelBackOf, scansOf } from './parcel-facts.ts'
import { isOnDesk } from './on-desk.ts'
import { detailOf, findWaiting, type WaitingAct } from './propose-decision.ts'
import { mayReopen } from './reopen-sale.ts'
import { versionOf } from './order-version.ts'
import { presentRow, selectOrders } from './order-rows.ts'
import { storyFromDates } from './story-from-dates.ts'

type OrderPage = Reply<'operatorOrder'>
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirst']>>>

export async function readOrder(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  operatorId: string,
  orderId: string,
): Promise<OrderPage> {
  const row = await selectOrders(db).where('orders.id', '=', orderId).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  // Operators decide no order of their own, do not move its money, and see of it what a party sees.
  const isOwn = row.buyer_id === operatorId || row.seller_id === operatorId
  const [books, cases, notes, story, ledger, labelsPaid, scans, back, needless] = await Promise.all([
    linesOf(db, orderId),
    casesOf(db, row),
    isOwn ? [] : notesOf(db, orderId),
    storyOf(db, orderId),
    ledgerOf(db, row),
    labelsPaidFor(db, orderId),
    scansOf(db, orderId),
    parcelBackOf(db, orderId),
    needlessLabelsOf(db, orderId),
  ])
  if (!isOwn)
    for (const accountId of [row.buyer_id, row.seller_id])
      await noteOperatorRead(db, {
        accountId,
        operatorId,
        kind: 'operator_read_order',
        detail: { order: orderId },
        at: clock.now(),
      })
  const subjects = [orderId, row.purchase_id, ...story.map(({ id }) => id)]
  const dispatches = await dispatchesOf(db, row, subjects)
  const final = finalSums(row)
  return {
    ...presentRow(row, clock.now(), operatorId),
    purchase: row.purchase_id,
    delivery: row.delivery === 'pickup' ? 'pickup' : 'parcel',
    parties: partiesOf(row, await recordsOf(db, row)),
    books,
    sums: {
      books: row.books,
      buyerFee: row.buyer_fee,
      shipping: row.shipping,
      paid: row.total,
      saleFee: final.saleFee,
      labels: final.labels,
      labelsPaid,
      payout: final.payout,
      back: row.split_back,
    },
    parcel: row.delivery === 'pickup' ? null : parcelOf(row, scans),
    parcel_back: back,
    needless_labels: needless,
    deadlines: row.frozen_at ? [] : deadlinesOf(row),
    turn: presentTurn(ourTurn(row, clock.now())),
    dispute: disputeOf(row),
    cases,
    answer_since: row.answer_since?.toISOString() ?? null,
    notes,
    story: story.length > 0 ? story.map(({ id: _, ...entry }) => entry) : storyFromDates(row),
    ledger,
    dispatches,
    letters: dispatches,
    ...(isOwn ? nothingOpen : openActs(row, clock.now(), config.deadlines)),
    colleagues: isOwn ? [] : await colleaguesOf(db, row, operatorId),
    pending: isOwn ? null : await pendingOf(db, orderId, operatorId),
    reopened: reopenedOf(row),
    version: await versionOf(db, orderId),
  }
}

type OpenActs = Pick<OrderPage, 'allowed' | 'may_retry' | 'may_settle_refund' | 'may_reopen'>

const nothingOpen: OpenActs = {
  allowed: [],
  may_retry: false,
  may_settle_refund: false,
  may_reopen: { most: 0, from_seller: 0 },
}

function openActs(row: Row, now: Date, deadlines: Deadlines): OpenActs {
  const steps = availableSteps(lifeOf(row), 'operator', now, deadlines)
  const cameBack = row.refund_error === 'failed' && row.refund_id !== null
  return {
    allowed: steps
      // Books that cost too little cannot be split.
      .filter((step) => step !== 'splitSale' || maySplit(leastBack, row.books))
      .map((step) => ({ step, statement: needsStatement(step), splits: step === 'splitSale' })),
    may_retry: mayRetry(row) !== null,
    may_settle_refund: row.dispute !== 'open' && (cameBack || row.reopened_error === 'failed'),
    may_reopen: mayReopen(row, now),
  }
}

/** The colleagues who may be given the case; none once it has left the desk. */
async function colleaguesOf(db: Db, row: Row, operatorId: string): Promise<OrderPage['colleagues']> {
  const colleagues = await colleaguesFor(db, { orderId: row.id, operatorId })
    .where(isOnDesk)
    .where('account.id', 'is distinct from', row.owner_id)
    .orderBy('first_name')
    .orderBy('account.id')
    .execute()
  return colleagues.map(({ id, ...name }) => ({ _id: id, name: fullName(name) }))
}

async function pendingOf(db: Db, orderId: string, operatorId: string): Promise<OrderPage['pending']> {
  const waiting = await findWaiting(db, orderId)
  if (!waiting) return null
  const by = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', waiting.proposed_by)
    .executeTakeFirstOrThrow()
  const act = waiting.act as unknown as WaitingAct
  return {
    _id: waiting.id,
    ...detailOf(act),
    amount: act.call === 'reopenSale' ? act.request.amount : (act.request.back ?? null),
    by: fullName(by),
    at: waiting.proposed_at.toISOString(),
    mine: waiting.proposed_by === operatorId,
  }
}

function reopenedOf(row: Row): OrderPage['reopened'] {
  if (row.reopened === null) return null
  return {
    amount: row.reopened,
    sent: row.reopened_sent_at !== null && row.reopened_error === null,
    from_seller: row.from_seller ?? 0,
    taken: row.reversed_at ? row.reversal_amount : null,
    since: row.reopened_at!.toISOString(),
    given_up: row.reversal_given_up,
  }
}

type Records = Awaited<ReturnType<typeof recordsOf>>

function partiesOf(row: Row, records: Records): OrderPage['parties'] {
  return {
    buyer: {
      _id: row.buyer_id,
      first_name: row.buyer_first_name,
      last_name: row.buyer_last_name,
      email: row.buyer_email,
      ...records.buyer,
    },
    seller: {
      _id: row.seller_id,
      first_name: row.seller_first_name,
      last_name: row.seller_last_name,
      email: row.seller_email,
      ...records.seller,
    },
  }
}

function parcelOf(row: Row, scans: Awaited<ReturnType<typeof scansOf>>): OrderPage['parcel'] {
  const carrier = row.carrier !== null && isCarrierCode(row.carrier) ? carrierOf(row.carrier) : null
  return {
    carrier: carrierName(row.carrier),
    pkg_no: row.pkg_no,
    tracking_url: carrier && row.pkg_no ? carrier.trackingUrl(row.pkg_no) : null,
    carrier_text: row.carrier_text,
    scans,
    label: row.label_state,
    label_error: row.label_error,
  }
}

function presentTurn(turn: Turn | null): OrderPage['turn'] {
  return turn && { who: turn.who, by: turn.by?.toISOString() ?? null }
}

/** The turn as the parties read it: a bank without its answer in time waits for us. */
function ourTurn(row: Row, now: Date): Turn | null {
  const turn = turnOf(lifeOf(row))
  return turn?.who === 'bank' ? promisedTurn(lifeOf(row), now, row.answer_bank_by) : turn
}

function disputeOf(row: Row): OrderPage['dispute'] {
  if (row.dispute === null) return null
  return {
    state: row.dispute,
    amount: row.dispute_amount ?? row.total,
    respond_by: row.dispute_respond_by_at?.toISOString() ?? null,
    answered: row.dispute_answered_at?.toISOString() ?? null,
    since: row.frozen_at?.toISOString() ?? null,
    charged_back: row.charged_back_at?.toISOString() ?? null,
  }
}

/** The deadlines that are running. */
function deadlinesOf(row: Row): OrderPage['deadlines'] {
  const all = {
    ...(row.state === 'awaiting_shipment' ? { ship: row.ship_by_at } : {}),
    ...(row.state === 'awaiting_pickup' ? { pickup: row.pickup_by_at } : {}),
    ...(row.state === 'delivered' ? { react: row.react_by_at } : {}),
    ...(row.state === 'shipped' ? { first_scan: row.first_scan_by_at, arrive: row.arrive_by_at } : {}),
    offer: row.offer_by_at,
    return: row.return_by_at,
    resend: row.resend_by_at,
    decide: row.decide_by_at,
  }
  return Object.entries(all).flatMap(([what, at]) => (at ? [{ what, at: at.toISOString() }] : []))
}
