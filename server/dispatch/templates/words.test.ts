/** The words of all mails about orders, in every variant. */
import { expect, test } from 'vitest'
import { forbiddenIn } from '#test/words/forbidden-words'
import * as action from './action-emails.ts'
import * as checks from './payment-check-emails.ts'
import * as dispute from './dispute-emails.ts'
import * as ending from './ending-emails.ts'
import type { Email } from '../email.ts'
import * as money from './money-emails.ts'
import type { OrderFacts } from './order-facts.ts'
import * as paid from './paid-emails.ts'
import * as parcels from './parcel-emails.ts'
import * as refund from './refund-emails.ts'
import * as reopened from './reopened-emails.ts'
import * as resumed from './resumed-emails.ts'
import { resendReminderToBuyer, sentAgainToBuyer, sentAgainToSeller } from './sent-again-emails.ts'
import { parcel, pickup } from './test-orders.ts'
import { delivered, moneyComes, orderSold, shipped, shipReminder } from './texts.ts'

const url = 'https://genlaest.example'
const returnMails = { resendReminderToBuyer, sentAgainToBuyer, sentAgainToSeller }
const writers = {
  ...action,
  ...dispute,
  ...checks,
  ...ending,
  ...paid,
  ...parcels,
  ...refund,
  ...reopened,
  ...resumed,
  ...returnMails,
}
const ofParcelsAlone = ['shippedToBuyer', 'shippedToSeller', 'shipReminder', ...Object.keys(returnMails)]

/** Every variation of an order; none depends on another. */
const turns: Partial<OrderFacts>[] = [
  {},
  { hasLeftSeller: true, mayPutUpAgain: false },
  { hasLeftSeller: true, chargedBack: true, mayPutUpAgain: false },
  { chargedBack: true },
  { standsStill: 'bank' },
  { standsStill: 'check', turn: { who: 'operator', by: new Date('2026-11-28T12:00:00Z') } },
  { refundReason: 1 },
  { state: 'delivered', finishedBy: 'time' },
  { state: 'refund_requested', finishedBy: 'operator', statement: null },
  { state: 'awaiting_pickup', claim: '' },
  { cancelReason: null, labellessCode: null, actionReason: 'parcelReturned' },
  { actionReason: 'parcelReturned', resendBy: new Date('2026-12-02T12:00:00Z') },
  { actionReason: 'parcelReturned', resendBy: new Date('2026-12-02T12:00:00Z'), resendPayer: 'buyer' },
  { actionReason: 'parcelReturned', resendBy: new Date('2026-12-02T12:00:00Z'), resendPayer: 'seller' },
  { actionReason: 'returnedMoves' },
  { lines: parcel.lines },
]
const names = {
  buyer: { id: 'b', firstName: 'Jonas', lastName: 'Holm' },
  seller: { id: 's', firstName: 'Felix', lastName: 'Lund' },
}
const written = [parcel, { ...pickup, cancelReason: null }].flatMap((order) =>
  Object.entries(writers).flatMap(([name, write]) =>
    turns.map((turn) => ({
      name,
      delivery: order.delivery,
      email: write({ ...order, ...names, ...turn }, url),
    })),
  ),
)

test('no mail about an order contains a forbidden word, whoever it is to', () => {
  const sentences = written.flatMap(({ email }) => sentencesOf(email))
  sentences.push(
    ...[
      money.payoutReminder('Jonas', url),
      money.latePaymentRefunded({ total: 1, titles: ['A', 'B'], label: false }, 'x', url),
      money.latePaymentRefunded({ total: 1, titles: ['A', 'B'], label: true }, 'x', url),
    ]
      .map(sentencesOf)
      .flat(),
  )
  expect(sentences.length).toBeGreaterThan(1000)
  expect([...new Set(sentences)].filter((sentence) => forbiddenIn(sentence).length > 0)).toEqual([])
})

test('the genitive of a name with a final s-sound has an apostrophe alone', () => {
  const sentences = written.flatMap(({ email }) => sentencesOf(email)).join('\n')
  expect(sentences).toContain('Jonas’ bank har gjort indsigelse')
  expect(sentences).toContain('Jonas’ bank har taget betalingen tilbage')
  expect(sentences).not.toMatch(/Jonass|Felixs/)
})

test('a mail about a pickup does not mention a parcel', () => {
  const sentences = written
    .filter(({ delivery, name }) => delivery === 'pickup' && !ofParcelsAlone.includes(name))
    .flatMap(({ email, name }) => sentencesOf(email).map((sentence) => `${name}: ${sentence}`))
  expect(sentences.filter((sentence) => /pakke|fragt|label|(?<!\p{L})(?:af)?send/iu.test(sentence))).toEqual(
    [],
  )
})

test('the winning party is told who pays the return and until when, if there is one', () => {
  const toBuyer = (order: OrderFacts) => sentencesOf(refund.refundGrantedToBuyer(order, url)).join(' ')
  const toSeller = (order: OrderFacts) => sentencesOf(refund.refundGrantedToSeller(order, url)).join(' ')
  expect(toBuyer(parcel)).toContain('Gem bøgerne i 14 dage.')
  expect(toSeller(parcel)).toContain('inden 14 dage. Du betaler selv for at få dem sendt.')
  expect(toSeller(pickup)).toContain('inden 14 dage. Du skal selv hente den.')
  const lost = { ...parcel, refundReason: 1 }
  expect(toBuyer(lost) + toSeller(lost)).not.toContain('14 dage')
})

test('a reason reads as one, for either party', () => {
  const never = { ...pickup, refundReason: 1 }
  expect(sentencesOf(refund.refundAskedToBuyer(never, url)).join(' ')).toContain(
    'fordi du ikke har fået bogen',
  )
  expect(sentencesOf(refund.refundAskedToSeller(never, url)).join(' ')).toContain(
    'fordi køberen ikke har fået bogen',
  )
})

test('a late seller is told what to do if the parcel was handed in after all', () => {
  const late = sentencesOf(ending.cancelledToSeller(parcel, url)).join(' ')
  expect(late).toContain('svar på denne mail med et billede af kvitteringen')
})

test.each([
  [['Makroøkonomi'], '"Makroøkonomi" er solgt på Genlæst. Send senest 26. november kl. 13.00.'],
  [['Kvalitative metoder i pædagogik'], '"Kvalitative metod..." er solgt på Genlæst.'],
  [['Makroøkonomi', 'Statistik'], '2 bøger er solgt på Genlæst.'],
])('an SMS about the sale of %s names it, in one part', (titles, begins) => {
  const lines = titles.map((title) => ({ ...parcel.lines[0]!, title, edition: '', price: 100_00 }))
  const { text } = orderSold({ ...parcel, lines }, url)!
  expect(text).toContain(begins)
  expect(text.length).toBeLessThanOrEqual(160)
  expect(forbiddenIn(text)).toEqual([])
  expect(forbiddenIn(shipReminder(parcel, url)!.text)).toEqual([])
})

test('an SMS about a parcel begins with Genlæst and fits one part, however long the names are', () => {
  const sent = { ...parcel, state: 'shipped', lines: [parcel.lines[0]!] }
  expect(shipped(sent, url)!.text).toMatch(/^Genlæst: "Makroøkonomi" er på vej til dig\. https/)
  const said = { ...sent, firstScanBy: new Date('2026-11-27T12:00:00Z') }
  expect(shipped(said, url)!.text).toMatch(/^Genlæst: Anna har meldt "Makroøkonomi" sendt\. https/)
  const seller = { ...parcel.seller, firstName: 'Anne-Marie Magdalene Christiane Wilhelmine' }
  const lines = [{ ...parcel.lines[0]!, title: 'Kvalitative metoder i pædagogik og psykologi for begyndere' }]
  const { text } = shipped({ ...said, seller, lines }, url)!
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(/^Genlæst: Anne-Marie Ma\.\.\. har meldt "Kvalitative .*\.\.\." sendt\. https/)
})

test('an SMS about an order that has gone on is not written', () => {
  const states = ['awaiting_pickup', 'awaiting_shipment', 'shipped', 'delivered', 'finished', 'cancelled']
  const toldIn = (write: typeof orderSold) => states.filter((state) => write({ ...parcel, state }, url))
  expect(toldIn(orderSold)).toEqual(['awaiting_pickup', 'awaiting_shipment'])
  expect(toldIn(shipped)).toEqual(['shipped'])
  expect(toldIn(delivered)).toEqual(['delivered'])
  expect(toldIn(moneyComes)).toEqual(['finished'])
})

/** All sentences of the mail that are our own words. */
function sentencesOf(email: Email | null): string[] {
  if (!email) return []
  const blocks = email.blocks.flatMap((block) => {
    if ('say' in block) return block.say
    if ('fine' in block) return block.fine
    if ('title' in block) return block.title
    if ('link' in block) return block.link
    if ('due' in block) return [block.due, block.otherwise]
    if ('steps' in block) return block.steps
    if ('slip' in block) return block.slip.map(({ name }) => name)
    return 'rows' in block ? block.rows.map(({ name }) => name) : []
  })
  return [email.subject, email.heading, ...blocks]
}
