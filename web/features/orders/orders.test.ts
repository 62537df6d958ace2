import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment'
import { caseEvents } from '#rules/case-events'
import { orderStates } from '#rules/order-state'
import type { OrderState } from '#rules/order-state'
import { buyerWords } from './buyer-words.ts'
import { isTask } from './open-row.tsx'
import { timeLeft, whoseTurn } from './turn-words.ts'
import {
  isLabelTrouble,
  mayHaveCome,
  orderTitle,
  orderView,
  stampName,
  whatHappened,
} from '../order-parts/order-view.ts'
import { problemChoices } from './problem/problem-choices.ts'
import { sellerWords } from './seller-words.ts'
import { thanks } from './thanks.ts'
import { caseWords } from './case-words.ts'
import { caseEventWords } from './case-event-words.ts'
import { timelineOf } from './timeline.ts'
import { book, paid, shipmentIn } from './test-shipment.ts'

const shipped = { what: 'shipped', at: '2026-02-12T10:00:00Z' }
const delivered = { what: 'delivered', at: '2026-02-14T10:00:00Z' }
const finished = { what: 'finished', at: '2026-02-15T10:00:00Z' }

/** A new label took all that the sale left. */
const nothingLeft = { books: 40_00, saleFee: 2_00, labels: 38_00, payout: 0 }

type SlipCase = { who: string; state: OrderState; given: Partial<Shipment>; rows: string[] }

test.each<SlipCase>([
  {
    who: 'amina',
    state: 'awaiting_shipment',
    given: { history: [paid], ship_by: '2026-02-16T10:00:00Z' },
    rows: [
      'done Betalt',
      'now Ikke afsendt senest 16',
      'todo Afsendt',
      'todo Leveret',
      'todo Sofie får sine penge',
    ],
  },
  {
    who: 'sofie',
    state: 'awaiting_shipment',
    given: { history: [paid], total: { books: 100_00, saleFee: 5_00, payout: 95_00 } },
    rows: [
      'done Solgt',
      'now Afventer afsendelse',
      'todo Afsendt',
      'todo Leveret',
      'todo Amina godkender bogen',
      'todo 95,00\u00a0kr. på din saldo',
    ],
  },
  {
    who: 'amina',
    state: 'delivered',
    given: { history: [paid, shipped, delivered], react_by: '2026-02-16T10:00:00Z' },
    rows: [
      'done Betalt',
      'done Afsendt af Sofie',
      'done Leveret',
      'now Din godkendelse senest 16',
      'todo Sofie får sine penge',
    ],
  },
  {
    who: 'amina',
    state: 'finished',
    given: { history: [paid, shipped, delivered, finished] },
    rows: ['done Betalt', 'done Afsendt af Sofie', 'done Leveret', 'done Afsluttet'],
  },
  {
    who: 'sofie',
    state: 'finished',
    given: { history: [paid, finished], transferred: false, transfer_late: true },
    rows: ['done Solgt', 'now Overføres til saldo'],
  },
  {
    who: 'sofie',
    state: 'finished',
    given: { history: [paid, finished], transferred: false },
    rows: ['done Solgt', 'now Overføres til saldo'],
  },
  {
    who: 'sofie',
    state: 'finished',
    given: { history: [paid, finished, { what: 'transferred', at: finished.at }], transferred: true },
    rows: ['done Solgt', 'done Overført til saldo'],
  },
  {
    who: 'sofie',
    state: 'finished',
    given: { history: [paid, finished], transferred: false, total: nothingLeft },
    rows: ['done Solgt', 'done Afsluttet'],
  },
  {
    who: 'sofie',
    state: 'delivered',
    given: { history: [paid, delivered], total: nothingLeft },
    rows: ['done Solgt', 'done Leveret', 'now Køberens godkendelse', 'todo Afsluttet'],
  },
  {
    who: 'sofie',
    state: 'action_needed',
    given: { dispute: 'checking', history: [paid], total: nothingLeft },
    rows: ['done Solgt', 'now Betalingen bliver tjekket senest 17', 'todo Afsluttet'],
  },
  {
    who: 'amina',
    state: 'cancelled',
    given: { history: [paid, { what: 'cancelled', at: finished.at }] },
    rows: ['done Betalt', 'off Annulleret', 'now Refunderes'],
  },
  {
    who: 'amina',
    state: 'refund_requested',
    given: { history: [paid, shipped] },
    rows: ['done Betalt', 'done Afsendt af Sofie', 'now Refundering behandles', 'todo Afgørelse senest 17'],
  },
  {
    who: 'sofie',
    state: 'refund_requested',
    given: { history: [paid, shipped, delivered] },
    rows: ['done Leveret', 'now Refundering behandles', 'todo Afgørelse senest 17'],
  },
])('$who sees $state as $rows', ({ who, state, given, rows }) => {
  const slip = timelineOf(orderView(shipmentIn(state, given), who), 48)
  expect(
    slip.map(({ kind, text, by }) => `${kind} ${text}${by ? ` senest ${by.getUTCDate()}` : ''}`),
  ).toEqual(rows)
})

test('the slip names the shop of a delivered parcel', () => {
  const details = { ...shipmentIn('delivered', {}).details, service_point: { name: 'Netto Nørrebrogade' } }
  const rows = timelineOf(orderView(shipmentIn('delivered', { details, history: [delivered] }), 'amina'), 48)
  expect(rows[0]!.text).toBe('Leveret i Netto Nørrebrogade')
})

test('every state has a title for both parties, and several books are never called one', () => {
  for (const state of orderStates) {
    const one = shipmentIn(state, {})
    expect(buyerWords(orderView(one, 'amina')).title).not.toBe('')
    expect(sellerWords(orderView(one, 'sofie')).title).not.toBe('')
    const two = shipmentIn(state, { products: [book('Barndom'), book('Interview')] })
    expect(buyerWords(orderView(two, 'amina')).title).not.toContain('ogen')
  }
})

test('a delivered order tells the buyer by when to react, and what happens by itself', () => {
  const order = shipmentIn('delivered', { react_by: '2026-02-19T13:20:00Z' })
  expect(buyerWords(orderView(order, 'amina'))).toEqual({
    title: 'Er bogen, som den skal være?',
    text: 'Se bogen igennem inden torsdag d. 19. februar kl. 14.20. Gør du ingenting, bliver den godkendt automatisk.',
  })
})

test.each([
  { who: 'buyer', amina: 'Din tur', sofie: 'Aminas tur' },
  { who: 'seller', amina: 'Sofies tur', sofie: 'Din tur' },
  { who: 'operator', amina: 'Vores tur', sofie: 'Vores tur' },
  { who: 'bank', amina: 'Bankens tur', sofie: 'Bankens tur' },
] as const)('both parties read whose turn it is: $who', ({ who, amina, sofie }) => {
  const turn = { who, by: null, minutes_left: null, late: false }
  const shipment = shipmentIn('delivered', { turn })
  expect(whoseTurn(orderView(shipment, 'amina'))).toBe(amina)
  expect(whoseTurn(orderView(shipment, 'sofie'))).toBe(sofie)
})

test('in a pickup it is the turn of both, and they read what happens when nobody confirms it', () => {
  const turn = { who: 'buyer', by: '2026-03-03T12:00:00Z', minutes_left: 60, late: false } as const
  const shipment = shipmentIn('awaiting_pickup', { turn, deliveryType: 3 })
  for (const [who, words] of [
    ['amina', buyerWords],
    ['sofie', sellerWords],
  ] as const) {
    const view = orderView(shipment, who)
    expect(whoseTurn(view)).toBe('Jeres tur')
    expect(isTask(view)).toBe(true)
    expect(words(view).text).toContain(
      'Har vi ikke hørt fra jer senest tirsdag d. 3. marts, kigger vi på ordren',
    )
  }
})

test.each([
  [5 * 24 * 60, '5 dage'],
  [48 * 60 + 1, '3 dage'],
  [48 * 60, '48 timer'],
  [31 * 60 - 5, '31 timer'],
  [60, '1 time'],
  [59, '59 min.'],
  [1, '1 min.'],
  [0, null],
])('%i minutes are shown as %s, and never less than none', (minutes, text) => {
  expect(timeLeft(minutes)).toBe(text)
})

const ofBook = ['wrong_book', 'more_worn', 'pages_missing']

test.each([
  { given: { refund_reasons: [1, 2], deliveryType: 1 }, open: [...ofBook, 'lost'] },
  { given: { refund_reasons: [1], deliveryType: 1 }, open: ['lost'] },
  { given: { refund_reasons: [2], deliveryType: 3 }, open: ofBook },
  { given: { refund_reasons: [1, 2], deliveryType: 3 }, open: [...ofBook, 'no_pickup'] },
  { given: { refund_reasons: [], deliveryType: 1 }, open: [] },
])(
  'with $given the buyer may choose $open, and each tells what it leads to or why not',
  ({ given, open }) => {
    const { details } = shipmentIn('delivered', {})
    const { has, missing } = problemChoices({ ...given, details }, 24)
    const all = [...has, ...missing]
    expect(all.filter((one) => one.open).map(({ detail }) => detail)).toEqual(open)
    expect(all.filter((one) => one.open === (one.leadsTo === ''))).toEqual([])
    expect(all.map(({ text }) => text).filter((text) => text === '')).toEqual([])
  },
)

const disputed = { what: 'disputed', at: '2026-02-13T10:00:00Z' }
const chargedBack = { what: 'charged_back', at: '2026-03-01T10:00:00Z' }

test.each<{ state: OrderState; given: Partial<Shipment>; buyer: string; seller: string }>([
  {
    state: 'action_needed',
    given: { dispute: 'open', history: [paid, disputed] },
    buyer: 'bed din bank om at trække indsigelsen tilbage',
    seller: 'Giv ikke bogen fra dig',
  },
  {
    state: 'action_needed',
    given: { dispute: 'open', history: [paid, shipped, disputed] },
    buyer: 'ingen af jer behøver',
    seller: 'Gem kvitteringen',
  },
  {
    state: 'action_needed',
    given: { dispute: 'open', deliveryType: 3, history: [paid, disputed] },
    buyer: 'ingen af jer behøver',
    seller: 'Har du ikke udleveret bogen',
  },
  {
    state: 'action_needed',
    given: { dispute: 'lost', deliveryType: 3, history: [paid, chargedBack] },
    buyer: 'Vi vurderer sagen',
    seller: 'Amina kan have fået bogen',
  },
  {
    state: 'cancelled',
    given: { dispute: 'lost', history: [paid, chargedBack] },
    buyer: 'Din bank har givet dig pengene tilbage.',
    seller: 'Du skal ikke sende noget',
  },
  {
    state: 'action_needed',
    given: { dispute: 'lost', history: [paid, shipped, chargedBack] },
    buyer: 'Vi vurderer sagen',
    seller: 'om vi dækker dit salg',
  },
  {
    state: 'finished',
    given: { transfer_late: true, transferred: false, history: [paid, shipped, delivered, finished] },
    buyer: 'Sofie får sine penge',
    seller: 'Pengene er forsinkede',
  },
  {
    state: 'finished',
    given: { dispute: 'lost', history: [paid, shipped, chargedBack, finished] },
    buyer: 'vi har betalt Sofie',
    seller: 'Vi har dækket dit salg',
  },
])(
  'both parties read about the $given.dispute dispute of a $state order',
  ({ state, given, buyer, seller }) => {
    const shipment = shipmentIn(state, given)
    expect(buyerWords(orderView(shipment, 'amina')).text).toContain(buyer)
    expect(sellerWords(orderView(shipment, 'sofie')).text).toContain(seller)
  },
)

test('while the bank decides nobody reads a date, and once our answer is late both read ours', () => {
  const texts = (turn: Shipment['turn']) => {
    const shipment = shipmentIn('action_needed', { dispute: 'open', turn, history: [paid, disputed] })
    return [buyerWords(orderView(shipment, 'amina')).text, sellerWords(orderView(shipment, 'sofie')).text]
  }
  for (const text of texts({ who: 'bank', by: null, minutes_left: null, late: false })) {
    expect(text).toContain('Du får besked, når banken har afgjort')
    expect(text).not.toMatch(/forsinkede|senest/)
  }
  const by = '2026-03-20T13:00:00Z'
  for (const text of texts({ who: 'operator', by, minutes_left: 600, late: true }))
    expect(text).toContain(
      'Vi er forsinkede, og det beklager vi. Du hører fra os senest fredag d. 20. marts kl. 14. Vi skriver også, når banken har afgjort sagen.',
    )
})

test.each([
  ['Jonas', 'Jonas’ bank'],
  ['Felix', 'Felix’ bank'],
  ['Amina', 'Aminas bank'],
])('the seller reads whose bank it is, also for the name %s', (first_name, bank) => {
  const textFor = (state: OrderState, given: Partial<Shipment>) => {
    const { buyer, ...shipment } = shipmentIn(state, given)
    return sellerWords(orderView({ ...shipment, buyer: { ...buyer, first_name } }, 'sofie')).text
  }
  for (const dispute of ['open', 'lost'] as const)
    expect(textFor('action_needed', { dispute, history: [paid, shipped] })).toContain(bank)
  expect(textFor('finished', { dispute: 'lost', history: [paid, finished] })).toContain(bank)
})

test('the date slip shows what the buyer’s bank did', () => {
  const rows = (state: OrderState, given: Partial<Shipment>) =>
    timelineOf(orderView(shipmentIn(state, given), 'amina'), 48).map(({ kind, text }) => `${kind} ${text}`)
  expect(rows('action_needed', { dispute: 'open', history: [paid, disputed] })).toEqual([
    'done Betalt',
    'done Bankens indsigelse',
    'now Vi kigger på det',
    'todo Afsluttet',
  ])
  const lost = {
    dispute: 'lost' as const,
    history: [paid, chargedBack, { what: 'cancelled', at: chargedBack.at }],
  }
  expect(rows('cancelled', lost)).toEqual(['done Betalt', 'done Betalt tilbage af banken', 'off Annulleret'])
})

test('why an operator ended an order that the bank has decided stands in both parties’ words', () => {
  const shipment = shipmentIn('cancelled', {
    dispute: 'lost',
    cancelled_because: { why: 'by_us', statement: 'Pakken kom aldrig frem.' },
    history: [paid, shipped, chargedBack],
  })
  for (const words of [buyerWords(orderView(shipment, 'amina')), sellerWords(orderView(shipment, 'sofie'))])
    expect(words.text).toContain('»Pakken kom aldrig frem.«')
})

test('the thanks name the buyer, each seller once, and the days to ship', () => {
  const given = {
    buyer: 'Amina',
    books: 1,
    orders: [{ seller: 'Sofie', state: 'awaiting_shipment' as const }],
    shipHours: 120,
  }
  expect(thanks(given)).toEqual({
    title: 'Bogen er din, Amina',
    text: 'Tak for dit køb. Vi har bedt Sofie sende den inden for 5 dage, og du får besked, når den er på vej.',
  })
  const sent = ['Sofie', 'Mikkel', 'Sofie'].map((seller) => ({ seller, state: 'awaiting_shipment' as const }))
  expect(thanks({ ...given, books: 3, orders: sent })).toMatchObject({
    title: 'Bøgerne er dine, Amina',
    text: expect.stringContaining('bedt Sofie og Mikkel sende dem'),
  })
  const pickup = { seller: 'Ida', state: 'awaiting_pickup' as const }
  expect(thanks({ ...given, orders: [pickup] }).text).toContain('hvornår du kan hente den')
  expect(thanks({ ...given, books: 2, orders: [...given.orders, pickup] }).text).toBe(
    'Tak for dit køb. Vi har bedt Sofie sende inden for 5 dage. Skriv til Ida, og aftal, hvornår du kan hente.',
  )
})

test('an order of several books has the title of its first', () => {
  expect(orderTitle({ products: [book('Barndom'), book('Interview'), book('Hærværk')] })).toBe(
    'Barndom og 2 mere',
  )
})

test.each([
  ['asked', /^Du får alle pengene tilbage/, 'now Refunderes'],
  ['waiting', /forsinket.*automatisk.*inden for en uge/, 'now Refundering forsinket'],
  ['sent', /^Alle pengene er sendt/, 'now Refunderes'],
  ['failed', /kom ikke frem.*inden for en uge/, 'now Refundering kom ikke frem'],
] as const)('a buyer whose refund is %s reads that, and what comes next', (money_back, text, row) => {
  const view = orderView(shipmentIn('cancelled', { money_back }), 'amina')
  expect(buyerWords(view).text).toMatch(text)
  expect(timelineOf(view, 48).map((one) => `${one.kind} ${one.text}`)).toContain(row)
})

test('an order that needs action says why', () => {
  const { details } = shipmentIn('action_needed', {})
  const stopped = (given: Partial<Shipment>) => orderView(shipmentIn('action_needed', given), 'amina')
  const returned = stopped({ details: { ...details, pkg_no: '00057126', returned: true } })
  expect(buyerWords(returned).text).toMatch(/^Fragtfirmaet har ikke kunnet aflevere pakken\. Du hører/)
  expect(sellerWords(returned).text).toMatch(/^Fragtfirmaet har ikke kunnet aflevere pakken\. Vi finder/)
  const labelled = stopped({ details: { ...details, pkg_no: '00057126' } })
  for (const view of [stopped({}), labelled])
    expect([buyerWords(view).title, buyerWords(view).text]).toEqual([
      'Vi laver en ny pakkelabel',
      expect.stringContaining('Det er ikke Sofies skyld'),
    ])
  const missing = stopped({ arrival_asked: true })
  expect(buyerWords(missing).title).toBe('Vi leder efter pakken')
  expect(timelineOf(missing, 48).map(({ text }) => text)).toContain('Fundet, eller vi afgør sagen')
  expect(buyerWords(stopped({ deliveryType: 3 })).text).toMatch(/^Afhentningen er ikke blevet bekræftet\. /)
})

test.each<Partial<Shipment>>([
  {},
  { deliveryType: 3 },
  { deliveryType: 3, allowed: ['approve', 'confirmHandover'] },
])('both parties of an order that needs action read by when they hear from us: %j', (given) => {
  const shipment = shipmentIn('action_needed', given)
  const hears = /Du hører fra os senest tirsdag d\. 17\. februar kl\. 11\.$/
  expect(buyerWords(orderView(shipment, 'amina')).text).toMatch(hears)
  expect(sellerWords(orderView(shipment, 'sofie')).text).toMatch(hears)
})

test('while the carrier does not answer, both parties read until when we ask it', () => {
  const { details } = shipmentIn('awaiting_shipment', {})
  const silent = shipmentIn('awaiting_shipment', {
    details: { ...details, carrier_silent: true },
    ship_by: '2026-02-16T10:00:00Z',
  })
  expect(buyerWords(orderView(silent, 'amina')).text).toContain('Har vi intet svar onsdag')
  expect(sellerWords(orderView(silent, 'sofie')).text).toContain('Har vi intet svar onsdag')
})

test('a buyer whose seller has no label reads by when we look, and nothing about a missed deadline', () => {
  const shipBy = '2026-02-16T10:00:00Z'
  const turn = { who: 'carrier', by: shipBy, minutes_left: 600, late: false } as const
  const { text } = buyerWords(orderView(shipmentIn('awaiting_shipment', { ship_by: shipBy, turn }), 'amina'))
  expect(text).toMatch(/^Fragtfirmaet mangler at lave pakkelabelen.*ser en af os på ordren\./)
  expect(text).not.toContain('får du alle pengene tilbage')
})

test('after two weeks both parties are asked whether the book was picked up, and read what to press', () => {
  const late = { deliveryType: 3, allowed: ['approve', 'requestRefund'] }
  expect(buyerWords(orderView(shipmentIn('action_needed', late), 'amina'))).toMatchObject({
    title: 'Har du hentet bogen?',
    text: expect.stringContaining('tryk »Alt er i orden«'),
  })
  const sellers = { deliveryType: 3, allowed: ['confirmHandover'] }
  expect(sellerWords(orderView(shipmentIn('action_needed', sellers), 'sofie'))).toMatchObject({
    title: 'Har Amina hentet bogen?',
    text: expect.stringContaining('tast den kode'),
  })
})

test('a buyer whose refund was declined is not wished joy of the book', () => {
  const refund = { outcome: 'declined' } as Shipment['refund']
  const { text } = buyerWords(orderView(shipmentIn('finished', { refund }), 'amina'))
  expect(text).toBe('Sofie får sine penge.')
})

test('after a return that was not sent, both read that the sale stands and who has what', () => {
  const refund = { outcome: 'not_sent_back' } as Shipment['refund']
  const order = shipmentIn('finished', { refund })
  expect(buyerWords(orderView(order, 'amina')).text).toMatch(
    /handlen gælder\. Du beholder bogen, og Sofie får sine penge/,
  )
  expect(sellerWords(orderView(order, 'sofie')).text).toBe(
    'Amina sendte ikke bogen retur inden fristen, så handlen gælder. Pengene er på vej til din saldo.',
  )
})

test('both parties of a case read what happened in it, by the names of the two', () => {
  const names = { buyer: 'Amina', seller: 'Sofie', books: 'bogen', problem: 'Mere slidt end vist' }
  for (const what of caseEvents) expect(caseEventWords(what, names)).toMatch(/^[A-ZÆØÅ].*\.$/)
  expect(caseEventWords('asked', names)).toContain('Amina har meldt et problem: Mere slidt end vist.')
})

test.each([
  ['not_sent', null, /^Sofie fik ikke sendt bogen i tide\. Du får/, /inden fristen\. Amina får/],
  ['refunded', null, /^Du fik ret/, /^Amina fik ret/],
  [
    'given_back',
    null,
    /^Sofie har givet dig alle pengene tilbage, og du beholder bogen\. /,
    /^Du har givet Amina alle pengene tilbage, og Amina beholder bogen\. /,
  ],
  [
    'by_us',
    'Bogen er en anden udgave.',
    /: »Bogen er en anden udgave\.« Du får/,
    /: »Bogen er en anden udgave\.« Amina/,
  ],
] as const)('the page of a cancelled order says why: %s', (why, statement, buyers, sellers) => {
  const shipment = shipmentIn('cancelled', { cancelled_because: { why, statement }, money_back: 'asked' })
  expect(buyerWords(orderView(shipment, 'amina')).text).toMatch(buyers)
  expect(sellerWords(orderView(shipment, 'sofie')).text).toMatch(sellers)
})

test('a returned parcel is told to both, and the old label counts no more once it is sent again', () => {
  const turn = { who: 'buyer' as const, by: '2026-02-20T10:00:00Z', minutes_left: 600, late: false }
  const back = shipmentIn('action_needed', { turn })
  expect(buyerWords(orderView(back, 'amina'))).toMatchObject({
    title: 'Pakken kom retur',
    text: expect.stringContaining(
      'Vælg en pakkeshop senest fredag d. 20. februar kl. 11, så bliver bogen sendt',
    ),
  })
  expect(buyerWords(orderView(back, 'amina')).text).toContain('Det koster dig ikke noget')
  expect(sellerWords(orderView(back, 'sofie')).text).toContain('vent med at sende den igen')
  expect(sellerWords(orderView(back, 'sofie')).text).toContain('ny pakkeshop senest fredag d. 20. februar')

  const again = shipmentIn('awaiting_shipment', { resent: true, ship_by: '2026-02-24T10:00:00Z' })
  expect(sellerWords(orderView(again, 'sofie'))).toMatchObject({
    title: 'Send bogen igen',
    text: expect.stringContaining('den gamle gælder ikke mere'),
  })
  expect(buyerWords(orderView(again, 'amina')).text).toMatch(/^Pakken kom retur/)
})

test.each([
  ['platform', 'Det koster dig ikke noget', 'som vi betaler. Ellers', null],
  [
    'seller',
    'Det koster dig ikke noget',
    'Den koster 39,00\u00a0kr., som vi trækker',
    'Den koster 39,00\u00a0kr.',
  ],
  ['buyer', 'betal 39,00\u00a0kr. for en ny pakkelabel', 'som Amina betaler. Ellers', null],
] as const)(
  'a page about a returned parcel says that %s pays the new label',
  (payer, buyers, sellers, after) => {
    const turn = { who: 'buyer' as const, by: '2026-02-20T10:00:00Z', minutes_left: 600, late: false }
    const resend = { payer, price: 39_00 }
    const back = shipmentIn('action_needed', { turn, resend })
    expect(buyerWords(orderView(back, 'amina')).text).toContain(buyers)
    expect(sellerWords(orderView(back, 'sofie')).text).toContain(sellers)
    const again = shipmentIn('awaiting_shipment', { resent: true, resend, ship_by: '2026-02-24T10:00:00Z' })
    const { text } = sellerWords(orderView(again, 'sofie'))
    if (after) expect(text).toContain(after)
    else expect(text).not.toContain('koster')
  },
)

test('while we search for a parcel both read that the order is paused, and then that it goes on', () => {
  const asked = { what: 'searched', at: '2026-02-19T10:00:00Z' }
  const found = { what: 'found', at: '2026-02-20T10:00:00Z' }
  const given = { arrival_asked: true, allowed: ['markDelivered'], history: [paid, shipped, asked] }
  const searched = orderView(shipmentIn('action_needed', given), 'amina')
  expect(mayHaveCome(searched)).toBe(true)
  expect(stampName(searched)).toBe('Sat på pause')
  expect(timelineOf(searched, 48).map(({ text }) => text)).toContain('Sat på pause')

  const no = { ...given, history: [paid, shipped, { ...asked, what: 'not_received' }] }
  const denied = orderView(shipmentIn('action_needed', no), 'amina')
  expect(mayHaveCome(denied)).toBe(false)
  expect(timelineOf(denied, 48).map(({ text }) => text)).toContain('Du har ikke fået den')
  expect(buyerWords(denied).text).toMatch(/^Tak, fordi du svarede/)

  const onward = orderView(shipmentIn('shipped', { history: [...no.history, found] }), 'sofie')
  expect(sellerWords(onward).title).toBe('På vej igen')
  expect(timelineOf(onward, 48).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Sat på pause', 'Pakken er fundet']),
  )
})

test('the slip of a parcel that we search for says where the carrier saw it last', () => {
  const searched = { what: 'searched', at: '2026-02-19T10:00:00Z' }
  const { details } = shipmentIn('action_needed', {})
  const history = [paid, shipped, { what: 'seen', at: '2026-02-13T10:00:00Z' }, searched]
  const known = { ...details, carrier_code: 'pdk' as const, carrier_text: 'Ankommet til Taulov' }
  const rows = timelineOf(orderView(shipmentIn('action_needed', { details: known, history }), 'amina'), 48)
  expect(rows.map(({ text }) => text).slice(1, 4)).toEqual([
    'Afsendt af Sofie',
    'Seneste nyt fra PostNord',
    'Sat på pause',
  ])
  expect(rows[2]).toMatchObject({ kind: 'done', note: 'Ankommet til Taulov' })
})

test('somebody who has deleted the account is called by what they were in the sale', () => {
  const { seller } = shipmentIn('finished', {})
  const gone = { ...seller, first_name: 'Slettet', last_name: 'bruger', gone: true as const }
  expect(buyerWords(orderView(shipmentIn('finished', { seller: gone }), 'amina')).text).toBe(
    'Sælgeren får sine penge. God fornøjelse med bogen.',
  )
})

test('a parcel on its way says by when it is missed, for the carrier’s silence and for the seller’s word alone', () => {
  const turn = { who: 'carrier' as const, by: '2026-02-19T10:00:00Z', minutes_left: 600, late: false }
  const buyersText = (given: Partial<Shipment>) =>
    buyerWords(orderView(shipmentIn('shipped', { turn, ...given }), 'amina')).text
  expect(buyersText({})).toMatch(/Er den ikke meldt leveret torsdag d\. 19\. februar, spørger vi dig/)
  expect(buyersText({ scanned: false })).toMatch(/^Sofie har skrevet, at pakken er sendt/)
  const sellersText = (given: Partial<Shipment>) =>
    sellerWords(orderView(shipmentIn('shipped', { turn, ...given }), 'sofie')).text
  expect(sellersText({})).toContain('ikke meldt leveret torsdag d. 19. februar, spørger vi Amina')
  expect(sellersText({ arrival_asked: true })).toContain('efter pakken fra torsdag d. 19. februar')
})

test('a carrier that is silent about a parcel that only its seller calls sent threatens nobody with a date that is past', () => {
  const turn = { who: 'carrier', by: '2026-02-19T10:00:00Z', minutes_left: 600, late: false } as const
  const details = { ...shipmentIn('shipped', {}).details, carrier_silent: true }
  const shipment = shipmentIn('shipped', { turn, details, scanned: false })
  expect(buyerWords(orderView(shipment, 'amina')).text).toMatch(
    /har ikke svaret os på, om det har den.*Er den ikke meldt leveret torsdag d\. 19\. februar, spørger vi dig/,
  )
  expect(sellerWords(orderView(shipment, 'sofie')).text).toMatch(/^Fragtfirmaet har ikke svaret os/)
})

test('while an old parcel moves again both read that, and its seller waits with the new one', () => {
  const details = { ...shipmentIn('action_needed', {}).details, moves: true }
  const shipment = shipmentIn('action_needed', { details })
  const [buyer, seller] = ['amina', 'sofie'].map((who) => orderView(shipment, who))
  expect(whatHappened(buyer!)).toMatch(/registreret pakken igen.*Vi finder ud af, hvor den er\.$/)
  expect(whatHappened(seller!)).toMatch(/så vent med at sende\.$/)
  expect([isLabelTrouble(buyer!), isLabelTrouble(seller!)]).toEqual([false, false])
})

test('a buyer whose return label is not there yet is not asked to send', () => {
  const turnBy = '2026-02-17T10:00:00Z'
  const returned = { stage: 'sending', by: turnBy, label_ready: false, shop: null }
  const refund = { outcome: null, return: returned, offer: null } as unknown as Shipment['refund']
  const turn = { who: 'carrier', by: turnBy, minutes_left: 600, late: false } as const
  const shipment = shipmentIn('refund_requested', { refund, turn })
  expect(caseWords(orderView(shipment, 'amina')).text).toContain(
    'Din pakkelabel ligger her, så snart den er klar',
  )
  expect(caseWords(orderView(shipment, 'sofie')).text).toContain('får den fulde tid til at sende')
})

test('both read by when we search for books on their way back', () => {
  const by = '2026-02-19T10:00:00Z'
  const refund = { outcome: null, return: { stage: 'on_way', by, shop: null }, offer: null }
  const turn = { who: 'carrier', by, minutes_left: 600, late: false } as const
  const given = { refund: refund as unknown as Shipment['refund'], turn }
  for (const who of ['amina', 'sofie'])
    expect(caseWords(orderView(shipmentIn('refund_requested', given), who)).text).toContain(
      'ikke leveret senest torsdag d. 19. februar kl. 11, leder vi efter den',
    )
})
