import { expect, test } from 'vitest'
import * as allGivenBack from './all-given-back-emails.ts'
import { actionNeededToBuyer, actionNeededToSeller } from './action-emails.ts'
import { asHtml } from '../as-html.ts'
import { asText } from '../as-text.ts'
import { accountDeleted, newEmailAsked } from './account-events.ts'
import * as dispute from './dispute-emails.ts'
import * as checks from './payment-check-emails.ts'
import { cancelledToBuyer, cancelledToSeller, finishedToBuyer, finishedToSeller } from './ending-emails.ts'
import type { Email } from '../email.ts'
import { lateRefundWaiting, refundSent, refundWaiting } from './money-back-emails.ts'
import { lateDisputeIsLate, lateDisputeWaits } from './late-dispute-emails.ts'
import { latePaymentRefunded, payoutFailed, payoutSent } from './money-emails.ts'
import type { OrderFacts } from './order-facts.ts'
import * as operators from './operator-emails.ts'
import { moreTimeToBuyer, moreTimeToSeller } from './more-time-emails.ts'
import * as overdue from './overdue-emails.ts'
import { sellerSuspendedToBuyer } from './seller-suspended-email.ts'
import { paidToBuyer, paidToSeller } from './paid-emails.ts'
import {
  deliveredToBuyer,
  deliveredToSeller,
  shippedToBuyer,
  shippedToSeller,
  shipReminder,
} from './parcel-emails.ts'
import { frameOf } from './mail-frames.ts'
import * as offers from './offer-emails.ts'
import { resendReminderToBuyer, sentAgainToBuyer, sentAgainToSeller } from './sent-again-emails.ts'
import * as refund from './refund-emails.ts'
import * as returns from './return-emails.ts'
import * as reopened from './reopened-emails.ts'
import * as resumed from './resumed-emails.ts'
import { bare, parcel, pickup } from './test-orders.ts'
import { mailBook } from './order-words.ts'
import { faultsOf } from './whole-mail.ts'
import { delivered, moneyComes, orderSold, shipped, shipReminder as shipReminderText } from './texts.ts'
import { sender, url } from './test-sender.ts'

const moving = { email: 'anna@example.dk', newEmail: 'ny@example.dk' }
const gap = /undefined|\bnull\b|NaN|\[object|Invalid Date/
const frame = frameOf('order_paid_buyer', new Date('2026-11-21T12:00:00Z'), sender)

const writers = {
  paidToBuyer,
  paidToSeller,
  shipReminder,
  shippedToBuyer,
  shippedToSeller,
  deliveredToBuyer,
  deliveredToSeller,
  finishedToBuyer,
  finishedToSeller,
  cancelledToBuyer,
  cancelledToSeller,
  actionNeededToBuyer,
  actionNeededToSeller,
  refundWaiting,
  refundSent,
  ...offers,
  ...returns,
  resendReminderToBuyer,
  sentAgainToBuyer,
  sentAgainToSeller,
  ...refund,
  ...allGivenBack,
  ...reopened,
  ...resumed,
  ...dispute,
  ...checks,
  ...overdue,
  ...operators,
  moreTimeToBuyer,
  moreTimeToSeller,
  sellerSuspendedToBuyer,
}
const orders = { parcel, pickup, bare }
const everyEmail = Object.entries(writers).flatMap(([name, write]) =>
  Object.entries(orders).map(([kind, order]) => ({ name, kind, order, email: write(order, url) })),
)

test.each(everyEmail)(
  '$name of a $kind order has no gap in text or HTML, and is whole',
  ({ order, email }) => {
    if (!email) return
    for (const body of [email.subject, asText(email, frame), asHtml(email, frame)]) {
      expect(body).not.toMatch(gap)
    }
    expect(asText(email, frame)).toContain(url)
    const books = order.lines.map((line) => mailBook(url, line))
    expect(faultsOf({ books, orderNumber: 'T5KH-8WNZ', ...email }, frame)).toEqual([])
  },
)

test('no mail names the card, since the buyer may have paid with MobilePay', () => {
  const late = latePaymentRefunded({ total: 369_00, titles: ['Statistik', 'Fysik'], label: false }, 'Bo', url)
  for (const email of [late, ...everyEmail.map(({ email: one }) => one)])
    if (email)
      expect(`${email.subject} ${asText(email, frame)}`).not.toMatch(/\b(betalings)?kort(et|ets)?\b/iu)
})

test('only reminders and questions may be empty, and only when nothing is left to remind of', () => {
  const silent = new Set(everyEmail.filter(({ email }) => email === null).map(({ name }) => name))
  expect([...silent].sort()).toEqual([
    'actionNeededToBuyer',
    'actionNeededToSeller',
    'arrivalAskedToBuyer',
    'caseIsLate',
    'caseWaits',
    'decisionLateToBuyer',
    'decisionLateToSeller',
    'disputeIsLate',
    'disputeWaits',
    'offerMadeToBuyer',
    'offerMadeToSeller',
    'pickupReminderToBuyer',
    'pickupReminderToSeller',
    'resendReminderToBuyer',
    'returnReminderToBuyer',
    'shipReminder',
  ])
  expect(shipReminder({ ...parcel, state: 'shipped' }, url)).toBe(null)
})

const until = new Date('2026-12-09T12:00:00Z')
const date = 'onsdag d. 9. december kl. 13'
test.each<[string, Partial<OrderFacts>, string]>([
  [
    'awaiting_shipment',
    { shipBy: until },
    `Fristen er den samme: ${date}. Sker det ikke, får du alle pengene`,
  ],
  ['awaiting_pickup', {}, 'Får du dem ikke, kan du anmode om refundering'],
  ['awaiting_pickup', { pickupBy: until }, `Har vi ikke hørt fra jer senest ${date}, kigger vi på ordren`],
  [
    'shipped',
    { turn: { who: 'carrier', by: until } },
    `Er den ikke meldt leveret senest ${date}, spørger vi dig`,
  ],
  ['delivered', { reactBy: until }, `så anmod om refundering på ordresiden inden ${date}`],
  [
    'action_needed',
    { turn: { who: 'buyer', by: until }, resendBy: until },
    `Vælg en pakkeshop på ordresiden senest ${date}`,
  ],
  ['action_needed', { turn: { who: 'operator', by: until } }, `du hører fra os senest ${date}`],
  ['refund_requested', { turn: { who: 'operator', by: until }, returnBy: null }, `afgør den senest ${date}`],
  [
    'refund_requested',
    { turn: { who: 'buyer', by: until }, returnStage: 'sending' },
    `tilbage til Anna senest ${date}`,
  ],
  [
    'shipped',
    { standsStill: 'check', turn: { who: 'operator', by: until } },
    `Du hører fra os senest ${date}`,
  ],
  [
    'awaiting_shipment',
    { standsStill: 'check', turn: { who: 'operator', by: until } },
    'mens vi tjekker betalingen',
  ],
  ['awaiting_shipment', { standsStill: 'bank', turn: { who: 'bank', by: null } }, 'mens din bank behandler'],
])(
  'the buyer of a suspended seller reads that the order in %s goes on, and what comes next',
  (state, given, next) => {
    const text = plain(sellerSuspendedToBuyer({ ...parcel, state, ...given }, url)!)
    expect(text).toContain('Din ordre gælder stadig')
    expect(text.replaceAll(/\s+/gu, ' ')).toContain(next)
    expect(text).not.toMatch(gap)
    expect(text).not.toMatch(/de frister, du kender|refundering som ellers/)
  },
)

test('the buyer of a suspended seller is not told of an order that is over', () => {
  expect(sellerSuspendedToBuyer({ ...parcel, state: 'finished' }, url)).toBeNull()
})

const missing = { ...parcel, state: 'shipped' }
const sending = { ...parcel, returnStage: 'sending' as const }
const carriersTurn = { turn: { who: 'carrier' as const, by: parcel.returnBy } }
const onWay = { ...parcel, state: 'shipped', ...carriersTurn }
const onWayBack = {
  ...parcel,
  state: 'refund_requested',
  returnStage: 'on_way' as const,
  offer: null,
  ...carriersTurn,
}
const waiting = {
  ...parcel,
  isLate: true,
  state: 'action_needed',
  turn: { who: 'operator' as const, by: parcel.decideBy },
}

test.each([
  ['a pickup, to the buyer', paidToBuyer(pickup, url), '5. december kl. 13'],
  ['a pickup, to the seller', paidToSeller(pickup, url), '5. december kl. 13'],
  ['an unconfirmed pickup', overdue.pickupReminderToBuyer(pickup, url), '5. december kl. 13'],
  ['a book not yet handed over', overdue.pickupReminderToSeller(pickup, url), '5. december kl. 13'],
  ['a parcel not reported as delivered', overdue.arrivalAskedToBuyer(missing, url), '7. december kl. 13'],
  [
    'a parcel on its way, to the buyer',
    shippedToBuyer(onWay, url),
    'meldt leveret senest torsdag d. 3. december',
  ],
  [
    'a parcel on its way, to the seller',
    shippedToSeller(onWay, url),
    'meldt leveret senest torsdag d. 3. december',
  ],
  [
    'a parcel that was found, to the buyer',
    resumed.resumedToBuyer(onWay, url),
    'senest torsdag d. 3. december',
  ],
  [
    'a parcel that was found, to the seller',
    resumed.resumedToSeller(onWay, url),
    'senest torsdag d. 3. december',
  ],
  [
    'a request that is withdrawn',
    refund.refundWithdrawnToSeller(parcel, url),
    'senest torsdag d. 26. november',
  ],
  ['a delivered parcel', deliveredToBuyer(parcel, url), 'svarer en af os inden for 24 timer'],
  [
    'books on their way back',
    returns.returnSentToSeller(onWayBack, url),
    'leveret senest torsdag d. 3. december',
  ],
  ['a parcel that was not sent', overdue.notSentToBuyer(parcel, url), '26. november kl. 13'],
  ['a parcel that the carrier never saw', overdue.notSentToSeller(parcel, url), '26. november kl. 13'],
  ['a label that came late', overdue.labelLateToSeller(parcel, url), '26. november kl. 13'],
  ['a label that came after all', overdue.labelCameToBuyer(parcel, url), '26. november kl. 13'],
  ['a late decision, to the buyer', overdue.decisionLateToBuyer(waiting, url), '27. november kl. 13'],
  ['a late decision, to the seller', overdue.decisionLateToSeller(waiting, url), '27. november kl. 13'],
  ['books to send back', returns.returnStartedToBuyer(parcel, url), '3. december kl. 13'],
  ['books that come back', returns.returnStartedToSeller(parcel, url), '3. december kl. 13'],
  ['books not sent back yet', returns.returnReminderToBuyer(sending, url), '3. december kl. 13'],
  ['books that are back, to the seller', returns.returnArrivedToSeller(parcel, url), '3. december kl. 13'],
  ['books that are back, to the buyer', returns.returnArrivedToBuyer(parcel, url), '3. december kl. 13'],
  ['a return that is missing', returns.returnMissingToBuyer(parcel, url), '27. november kl. 13'],
  ['a return without a label', returns.returnLabelFailedToBuyer(parcel, url), '27. november kl. 13'],
  ['a return that is wrong', returns.returnObjectedToBuyer(parcel, url), '27. november kl. 13'],
  ['more time for the seller', moreTimeToBuyer(parcel, url), '26. november kl. 13'],
  ['more time for oneself', moreTimeToSeller(parcel, url), '26. november kl. 13'],
  ['a case that waits', operators.caseWaits(waiting, url), '27. november kl. 13'],
  ['a case over time', operators.caseIsLate(waiting, url), '27. november kl. 13'],
  ['a bank that waits', operators.disputeWaits(waiting, url), '11. december kl. 13'],
  ['a bank that got no answer', operators.disputeIsLate(waiting, url), '11. december kl. 13'],
  ['a take-back over time', operators.takeBackIsLate(parcel, url), '5. december kl. 13'],
])('a mail about %s says by when something happens', (_, email, by) => {
  if (!email) throw new Error('this mail should have something to say')
  expect(plain(email)).toContain(by)
  expect(plain(email)).not.toMatch(gap)
})

test('a return that is seen again says who may have the books, and what to find out', () => {
  const said = (state: OrderFacts['state']) => plain(operators.returnSeen({ ...parcel, state }, url))
  expect(said('refund_requested')).toContain('Den kan være hos køberen')
  expect(said('cancelled')).toContain('Find ud af, om sælgeren har fået bøgerne')
  expect(said('finished')).toContain('Sælgeren kan ende med både bøgerne og pengene')
  expect(said('finished')).not.toMatch(gap)
})

test('an offer says what both get, by when to answer, and what silence leads to', () => {
  const toBuyer = plain(offers.offerMadeToBuyer(parcel, url)!)
  expect(toBuyer).toContain('Du får tilbage: 66,00 kr.')
  expect(toBuyer).toContain('senest lørdag d. 28. november kl. 13')
  const toSeller = plain(offers.offerMadeToSeller(pickup, url)!)
  expect(toSeller).toContain('Du får: 228,00 kr.')
  expect(toSeller).toContain('en af os afgør sagen')
  expect(plain(refund.refundAskedToSeller(pickup, url))).toContain('du får 228,00 kr.')
  const beside = { ...parcel, returnStage: 'sending' as const }
  expect(plain(offers.offerMadeToBuyer(beside, url)!)).toContain('bøgerne skal retur som aftalt')
  expect(plain(offers.offerExpiredToBuyer(beside, url))).not.toContain('afgør den')
})

test('the receipt lists every book and fee, the sum, the shop, and the seller by full name as a private person', () => {
  const text = plain(paidToBuyer(parcel, url))
  expect(text).toContain('Makroøkonomi (2. udgave): 200,00 kr.')
  expect(text).toContain('Statistik (1. udgave): 100,00 kr.')
  expect(text).toContain('Købergebyr: 30,00 kr.')
  expect(text).toContain('Fragt: 39,00 kr.')
  expect(text).toContain('Betalt i alt: 369,00 kr.')
  expect(text).toContain('Sælger: Anna Aagaard (privatperson)')
  expect(text).toContain('Pakkeshop: Kiosken, Torvet 1, 8000 Aarhus C')
  expect(text).toContain(`${url}/dashboard/ordre?id=01930000-0000-7000-8000-000000000001`)
})

test('the receipt of a pickup has the address instead of a shop, and no freight', () => {
  const text = plain(paidToBuyer(pickup, url))
  expect(text).toContain('Afhentes på: Nørregade 10, 2. th, 1165 København K')
  expect(text).toContain('Afhentning: 0,00 kr.')
  expect(text).not.toContain('Pakkeshop')
})

test('the seller gets the deadline in Danish time, the code for the parcel, and the earnings after the fee', () => {
  const text = plain(paidToSeller(parcel, url))
  expect(text).toContain('Send senest: torsdag d. 26. november kl. 13')
  expect(text).toMatch(/Skriv koden på pakken\n-+\n\n {4}123456789/)
  expect(text).toContain('Salgsgebyr: −15,00 kr.')
  expect(text).toContain('Du får: 285,00 kr.')
})

test('a sent parcel can be followed at its carrier', () => {
  expect(plain(shippedToBuyer(parcel, url))).toContain('https://www.dao.as/find?stregkode=1')
})

test('the seller of a pickup that may have taken place is not told to send it, nor to keep what is gone', () => {
  const fetched = { ...pickup, hasLeftSeller: true, mayPutUpAgain: false, chargedBack: true }
  expect(plain(dispute.disputedToSeller(fetched, url))).toContain('Har du ikke udleveret bogen')
  const lost = plain(dispute.disputeLostToSeller(fetched, url))
  expect(lost).toContain('Bo kan have fået bogen')
  expect(lost).not.toContain('til salg igen')
})

test.each([true, false])(
  'a seller who has the books (%s), and no other, reads that they can be sold again',
  (mayPutUpAgain) => {
    for (const write of [cancelledToSeller, dispute.disputeLostToSeller])
      expect(plain(write({ ...parcel, mayPutUpAgain }, url)).includes('til salg igen')).toBe(mayPutUpAgain)
    const sent = { ...parcel, hasLeftSeller: true, mayPutUpAgain: false }
    expect(plain(cancelledToSeller(sent, url))).not.toContain('ikke sende noget')
  },
)

test('both parties of a disputed order read how long it may take, and that they hear from us then', () => {
  for (const write of [dispute.disputedToBuyer, dispute.disputedToSeller])
    expect(plain(write(parcel, url))).toContain('nogle uger. Du får besked, så snart sagen er afgjort.')
})

test('a parcel that arrives while its order is paused asks for nothing and promises no date', () => {
  const still = {
    ...parcel,
    state: 'delivered',
    standsStill: 'bank' as const,
    turn: { who: 'bank' as const, by: null },
  }
  for (const email of [deliveredToBuyer(still, url), deliveredToSeller(still, url)]) {
    expect(plain(email)).toContain('sat på pause')
    expect(plain(email)).not.toMatch(/november|[Gg]odkend|bede om refundering indtil/)
  }
})

test('nobody is told of a return while the carrier merely does not answer', () => {
  const silent = { ...parcel, actionReason: 'carrierSilent' }
  for (const write of [actionNeededToBuyer, actionNeededToSeller]) {
    expect(plain(write(silent, url)!)).toContain('har ikke svaret os på, om pakken er afleveret')
    expect(plain(write(silent, url)!)).not.toContain('retur')
  }
})

test('a returned parcel: the buyer chooses a shop by a date, and the seller waits', () => {
  const order = { ...parcel, actionReason: 'parcelReturned', resendBy: new Date('2026-12-02T12:00:00Z') }
  const buyer = plain(actionNeededToBuyer(order, url)!)
  const seller = plain(actionNeededToSeller(order, url)!)
  for (const text of [buyer, seller]) expect(text).toContain('senest onsdag d. 2. december kl. 13')
  expect(buyer).toContain('uden at det koster dig noget')
  expect(seller).toContain('vent med at sende den igen')
  expect(plain(sentAgainToSeller(parcel, url))).toContain('den gamle gælder ikke mere')
  expect(plain(sentAgainToBuyer(parcel, url))).toContain('26. november kl. 13')
  expect(resendReminderToBuyer(parcel, url)).toBeNull()
})

test.each([
  [
    'seller',
    'uden at det koster dig noget',
    'Den koster 39,00 kr., som vi trækker fra det, du får for salget.',
  ],
  ['buyer', 'betal 39,00 kr. for en ny pakkelabel', 'en ny pakkelabel, som Bo betaler.'],
] as const)(
  'the mails about a returned parcel say that the %s pays the new label',
  (resendPayer, buyers, sellers) => {
    const resendBy = new Date('2026-12-02T12:00:00Z')
    const order = { ...parcel, actionReason: 'parcelReturned', resendBy, resendPayer }
    expect(plain(actionNeededToBuyer(order, url)!)).toContain(buyers)
    expect(plain(resendReminderToBuyer(order, url)!)).toContain(buyers)
    expect(plain(actionNeededToSeller(order, url)!)).toContain(sellers)
    expect(plain(sentAgainToSeller(order, url)).replace(' på ordresiden', '')).toContain(sellers)
    const bought = plain(sentAgainToBuyer(order, url))
    if (resendPayer === 'buyer') expect(bought).toMatch(/Betalt for ny pakkelabel:? *39,00 kr\./)
    else expect(bought).not.toContain('39,00')
  },
)

test('what a seller pays of a new label stands among the earnings, and what a buyer paid goes back by a mail of its own', () => {
  const order = { ...parcel, labels: 39_00, payout: 246_00 }
  expect(plain(finishedToSeller(order, url))).toContain('Ny pakkelabel')
  expect(plain(finishedToSeller({ ...order, payout: 0 }, url))).toContain(
    'Hele det beløb, du skulle have haft for salget, går til den nye pakkelabel.',
  )
  const facts = { total: 39_00, titles: ['Fysik'], label: true }
  for (const email of [latePaymentRefunded(facts, 'Bo', url), lateRefundWaiting(facts, 'Bo', url)])
    expect(plain(email)).toContain('Du betalte for en ny pakkelabel')
})

test('an order whose parcel is not sent again says so, and gives the money back', () => {
  const order = { ...parcel, cancelReason: 'notSentAgain', hasLeftSeller: true }
  expect(plain(cancelledToBuyer(order, url))).toMatch(/bliver ikke sendt igen\. .*369,00 kr\./)
  expect(plain(cancelledToSeller(order, url))).toContain('bøgerne dine igen')
})

test.each(['carrierSilent', 'parcelReturned', 'returnedMoves', 'label', 'labelFails', 'notArrived'])(
  'both read by when they hear from us of a parcel that waits for an operator because of %s',
  (actionReason) => {
    const stopped = { ...parcel, actionReason }
    for (const write of [actionNeededToBuyer, actionNeededToSeller])
      expect(plain(write(stopped, url)!)).toMatch(
        /skriver til (jer begge|dig) senest fredag d\. 27\. november kl\. 13/,
      )
  },
)

test('during a dispute nobody is promised a date that the pause does not keep', () => {
  for (const actionReason of ['parcelReturned', 'label']) {
    const paused = { ...parcel, actionReason, standsStill: 'bank' as const }
    for (const write of [actionNeededToBuyer, actionNeededToSeller]) {
      expect(plain(write(paused, url)!)).toMatch(/Ordren er sat på pause, mens (?:din bank|banken) behandler/)
      expect(plain(write(paused, url)!)).not.toContain('senest')
    }
  }
})

test('both read by when they hear from us of a pickup that nobody has confirmed', () => {
  const unconfirmed = { ...pickup, state: 'action_needed', actionReason: 'pickupNotConfirmed' }
  for (const write of [actionNeededToBuyer, actionNeededToSeller])
    expect(plain(write(unconfirmed, url)!)).toContain(
      'Vi skriver til jer begge senest fredag d. 27. november kl. 13',
    )
})

const checked = {
  ...parcel,
  standsStill: 'check' as const,
  turn: { who: 'operator' as const, by: new Date('2026-12-02T12:00:00Z') },
}
test.each([
  ['a delivery, to the buyer', deliveredToBuyer({ ...checked, state: 'delivered' }, url)],
  ['a delivery, to the seller', deliveredToSeller({ ...checked, state: 'delivered' }, url)],
  [
    'a return to the shop, to the buyer',
    actionNeededToBuyer({ ...checked, actionReason: 'parcelReturned' }, url),
  ],
  [
    'a return to the shop, to the seller',
    actionNeededToSeller({ ...checked, actionReason: 'parcelReturned' }, url),
  ],
  ['a returned parcel that moves', actionNeededToBuyer({ ...checked, actionReason: 'returnedMoves' }, url)],
  ['a label that was refused', actionNeededToSeller({ ...checked, actionReason: 'label' }, url)],
  ['a carrier that is down', actionNeededToSeller({ ...checked, actionReason: 'labelFails' }, url)],
  ['books that are back, to the buyer', returns.returnArrivedToBuyer(checked, url)],
  ['books that are back, to the seller', returns.returnArrivedToSeller(checked, url)],
  ['books missing on their way back', returns.returnMissingToBuyer(checked, url)],
  ['the check itself', checks.paymentCheckToSeller(checked, url)],
  ['a check that is late', overdue.decisionLateToSeller({ ...checked, isLate: true }, url)],
])('while a payment is checked, a mail about %s says so with the date, and of no dispute', (_, email) => {
  const text = plain(email!)
  expect(text).toMatch(/tjekke(?:r)? betalingen/)
  expect(text).toContain('senest onsdag d. 2. december kl. 13')
  expect(text).not.toMatch(/bank|indsigelse|november/i)
})

test('that the bank is answered too late both read with our next date, and of no payment that is safe', () => {
  const turn = { who: 'operator' as const, by: new Date('2026-12-02T12:00:00Z') }
  const late = { ...parcel, standsStill: 'bank' as const, turn, isLate: true }
  expect(plain(overdue.decisionLateToBuyer(late, url)!)).toContain(
    'Banken skulle have haft svar fra os nu, og det beklager vi. Vi er ikke færdige med at svare din bank, så ordren er stadig sat på pause. Du hører fra os senest onsdag d. 2. december kl. 13.',
  )
  expect(plain(overdue.decisionLateToBuyer(late, url)!)).not.toContain('sikret')
  expect(plain(overdue.decisionLateToSeller(late, url)!)).toContain(`s bank, så ordren er stadig`)
  expect(plain(overdue.decisionLateToSeller(late, url)!)).not.toContain('Pengene venter')
  const answered = { ...late, turn: { who: 'bank' as const, by: null }, isLate: false }
  expect(overdue.decisionLateToBuyer(answered, url)).toBeNull()
  // The bank has decided meanwhile, and the order is ours with a time that has just begun.
  const decided = { ...late, standsStill: null, isLate: false }
  expect(overdue.decisionLateToBuyer(decided, url)).toBeNull()
  expect(overdue.decisionLateToSeller(decided, url)).toBeNull()
})

test('while the bank decides, books that are back have no deadline', () => {
  const still = { ...parcel, standsStill: 'bank' as const, turn: { who: 'bank' as const, by: null } }
  expect(plain(returns.returnArrivedToBuyer(still, url))).toContain('mens din bank behandler indsigelsen')
  expect(plain(returns.returnArrivedToSeller(still, url))).toContain('mens banken behandler indsigelsen')
  for (const write of [
    returns.returnArrivedToBuyer,
    returns.returnArrivedToSeller,
    returns.returnMissingToSeller,
  ])
    expect(plain(write(still, url))).not.toMatch(/senest|bekræfter/)
})

test('a cancelled order refunds the buyer in full', () => {
  expect(plain(cancelledToBuyer(parcel, url))).toContain('369,00 kr.')
})

test.each([
  [
    'a payout',
    payoutSent(
      { amount: 285_00, arrivesAt: null, failure: null, bank: { bank_name: 'Testbank', last4: '6243' } },
      'Anna',
      url,
    ),
  ],
  [
    'a payout to a bank nobody named',
    payoutSent(
      { amount: 285_00, arrivesAt: new Date(0), failure: null, bank: { bank_name: '', last4: '6243' } },
      'Anna',
      url,
    ),
  ],
  [
    'a payout that came back',
    payoutFailed({ amount: 285_00, arrivesAt: null, failure: 'returned', bank: null }, 'Anna', url),
  ],
  [
    'a payout that was refused',
    payoutFailed({ amount: 285_00, arrivesAt: null, failure: 'under_age', bank: null }, 'Anna', url),
  ],
  [
    'a payout that a take-back left too little for',
    payoutFailed({ amount: 285_00, arrivesAt: null, failure: 'taken_back', bank: null }, 'Anna', url),
  ],
  [
    'a request for another email',
    newEmailAsked(moving.newEmail, 'Anna', { notMe: `${url}/sikkerhed/luk?n=1`, publicUrl: url }),
  ],
  ['deletion after trades', accountDeleted(new Date('2031-12-31T22:59:59Z'), 'Anna', url)],
  ['deletion without trades', accountDeleted(null, 'Anna', url)],
  [
    'a late payment whose refund waits',
    lateRefundWaiting({ total: 369_00, titles: ['Fysik'], label: false }, 'Bo', url),
  ],
  [
    'a bank that waits about a late payment',
    lateDisputeWaits(
      { total: 369_00, titles: ['Fysik'], label: false, answerBankBy: parcel.answerBankBy },
      'Ida',
      url,
    )!,
  ],
  [
    'a bank that got no answer about a late payment',
    lateDisputeIsLate(
      { total: 369_00, titles: ['Fysik'], label: false, answerBankBy: parcel.answerBankBy },
      'Ida',
      url,
    )!,
  ],
  [
    'a late payment',
    latePaymentRefunded({ total: 369_00, titles: ['Statistik', 'Fysik'], label: false }, 'Bo', url),
  ],
])('%s has no gap in text or html', (_name, email) => {
  expect(asText(email, frame) + asHtml(email, frame)).not.toMatch(gap)
  expect(faultsOf(email, frame)).toEqual([])
})

test('the old address is told the new one', () => {
  expect(
    plain(newEmailAsked(moving.newEmail, 'Anna', { notMe: `${url}/sikkerhed/luk?n=1`, publicUrl: url })),
  ).toContain('skifte emailen på din konto til ny@example.dk')
})

test("a deleted account's mail says what is kept, and until when", () => {
  const kept = plain(accountDeleted(new Date('2031-12-31T22:59:59Z'), 'Anna', url))
  expect(kept).toContain('til og med 31. december 2031, fordi bogføringsloven kræver det')
  expect(plain(accountDeleted(null, 'Anna', url))).not.toContain('bogføringsloven')
})

test("a person's words stay plain text in every mail", () => {
  const wild = '<script>alert("1")</script> & \'co\''
  const order: OrderFacts = {
    ...parcel,
    lines: [{ ...parcel.lines[0]!, title: wild, edition: wild, price: 1 }],
    buyer: { id: 'b', firstName: wild, lastName: wild },
    seller: { id: 's', firstName: wild, lastName: wild },
    shop: { name: wild, line1: wild, postalCode: '8000', city: wild },
  }
  for (const write of Object.values(writers)) {
    const email = write(order, url)
    if (email === null) continue
    const html = asHtml(email, frame)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('"1"')
    expect(html).toContain('&lt;script&gt;')
  }
  expect(asHtml(emailWith({ quote: `${wild}\nto`, from: wild }), frame)).not.toContain('<script')
  expect(asHtml(emailWith({ link: wild, to: 'https://x/"onclick="' }), frame)).not.toContain('"onclick')
})

test.each([
  ['sold, to ship', orderSold(parcel, url)!.text],
  ['sold, to hand over', orderSold(pickup, url)!.text],
  ['remember to ship', shipReminderText(parcel, url)!.text],
])('the SMS "%s" fits in one part and says where to look', (_name, text) => {
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toContain(`${url}/dashboard/ordre?id=01930000-0000-7000-8000-000000000001`)
  expect(text).not.toMatch(gap)
})

const long = {
  ...parcel,
  lines: [{ ...parcel.lines[0]!, title: 'Kvalitative metoder i samfundsvidenskaberne' }],
}
const onItsWay = { ...long, state: 'shipped' }
const come = { ...long, state: 'delivered' }

test.each([
  ['on its way', shipped(onItsWay, url)],
  ['called sent', shipped({ ...onItsWay, firstScanBy: new Date('2026-11-29T12:00:00Z') }, url)],
  ['has come', delivered(come, url)],
  ['has come, without a date', delivered({ ...come, reactBy: null }, url)],
  ['money', moneyComes({ ...long, state: 'finished' }, url)],
  ['several books', shipped({ ...parcel, state: 'shipped' }, url)],
])('the chosen SMS "%s" fits in one part, leads to our page and names no sum', (_name, sms) => {
  expect(sms!.text.length).toBeLessThanOrEqual(160)
  expect(sms!.text).toContain(`${url}/dashboard/`)
  expect(sms!.text).not.toMatch(gap)
  expect(sms!.text).not.toMatch(/\d kr/)
})

test('a chosen SMS that is out of date by the morning says nothing', () => {
  expect(orderSold({ ...long, state: 'cancelled' }, url)).toBeNull()
  expect([shipped(come, url), delivered({ ...come, state: 'finished' }, url)]).toEqual([null, null])
  expect(delivered({ ...come, standsStill: 'bank' }, url)).toBeNull()
  // The buyer has the book in hand.
  expect(delivered({ ...pickup, state: 'delivered' }, url)).toBeNull()
  expect(moneyComes({ ...long, payout: 0 }, url)).toBeNull()
})

function emailWith(block: Email['blocks'][number]): Email {
  return { subject: 'x', heading: 'x', to: 'x', blocks: [block] }
}

/** Replaces no-break spaces, so that expected texts can be typed. */
function plain(email: Email): string {
  return asText(email, frame).replaceAll('\u00a0', ' ')
}

test('mails about a parcel that only its seller calls sent claim nothing of the carrier, and say until when it must be seen', () => {
  const said = { ...parcel, firstScanBy: new Date('2026-11-29T12:00:00Z') }
  const [toBuyer, toSeller] = [plain(shippedToBuyer(said, url)), plain(shippedToSeller(said, url))]
  for (const mail of [toBuyer, toSeller]) {
    expect(mail).toContain('29. november kl. 13')
    expect(mail).not.toMatch(/registreret|på vej/)
  }
  expect(plain(shippedToSeller(parcel, url))).toContain('Vi har registreret din pakke')
})
