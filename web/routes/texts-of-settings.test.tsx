/**
 * A fee, a limit or a deadline that a setting changes is written nowhere as a number. Each page is rendered with two sets of settings; the
 * figures that stay are the rules' or the law's, and are named here.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Reply } from '#contract/contract'
import { specDeadlines } from '#rules/deadlines'
import { minimumPrice } from '#rules/listing'
import { payoutCoolingHours } from '#rules/payout'
import { specFees } from '#rules/quote'
import { leastBack, mostBack } from '#rules/sale-split'
import { PayoutAccount } from '../features/balance/payout-account.tsx'
import type { PayoutAccountState } from '../features/balance/use-payout-account.ts'
import About from './about.tsx'
import Contact from './contact.tsx'
import Help from './help.tsx'
import Privacy from './privacy.tsx'
import Terms from './terms.tsx'

type Settings = Reply<'settings'>

const settings: Settings = {
  now: '2026-02-16T12:00:00Z',
  fees: specFees,
  minimumPrice,
  listingPhotoQuality: 0.8,
  openedMinutes: 10,
  resendPayer: 'platform',
  paymentMinutes: specDeadlines.paymentMinutes,
  shipHours: specDeadlines.shipHours,
  reactHours: specDeadlines.reactHours,
  lostAfterHours: specDeadlines.refundLostAfterHours,
  payoutCoolingHours,
  caseHours: {
    decide: specDeadlines.refundDecisionHours,
    offer: specDeadlines.offerHours,
    sendBack: specDeadlines.returnHours,
    checkReturn: specDeadlines.returnCheckHours,
  },
  contactEmail: 'hej@genlaest.example',
  operator: { name: 'Genlæst', address: 'Aarhus', cvr: null, phone: null },
  profiles: [],
  sandbox: true,
}

const others: Settings = {
  ...settings,
  fees: { buyerPercent: 11, salePercent: 6, shipping: 41_00 },
  minimumPrice: 53_00,
  openedMinutes: 17,
  paymentMinutes: 44,
  shipHours: 9 * 24,
  reactHours: 31,
  lostAfterHours: 12 * 24,
  payoutCoolingHours: 37,
  caseHours: { decide: 29, offer: 33, sendBack: 8 * 24, checkReturn: 35 },
}

/** A number or its word, with what it counts. */
const figure =
  /(?:\d[\d.,]*|halvt|par|en|et|to|tre|fire|fem|seks|syv|otte|ni|ti)\s+(?:%|kr\.|timer?|døgn|dage?|uger?|måned(?:er)?|år|minut(?:ter)?|bankdage)(?![a-zæøå])/g

function figuresIn(page: ReactNode, given: Settings): string[] {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => page }])
  const root = { settings: given, viewer: null, origin: '' }
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />)
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return words.match(figure) ?? []
}

const help = { loaderData: { slug: null, question: null } } as unknown as Parameters<typeof Help>[0]
const contact = { loaderData: { orders: [] } } as unknown as Parameters<typeof Contact>[0]
const changing = {
  fieldsRef: { current: null },
  bank: { holder: '', iban: '' },
  errorAt: () => null,
  keep: () => {},
} as unknown as PayoutAccountState

const least = `${leastBack / 100} kr.`
const most = `${mostBack(100_00) / 100} %`

test.each<[string, ReactNode, string[]]>([
  ['/vilkår', <Terms key="" />, ['13 år', '18 år', '2 bankdage', '14 dage', least, most, 'halvt år']],
  [
    '/privatliv',
    <Privacy key="" />,
    [
      'halvt år',
      'halvt år',
      'en time',
      'et år',
      'et år',
      'fem år',
      'et år',
      '30 dage',
      'et år',
      'halvt år',
      'et år',
    ],
  ],
  ['/hjælp', <Help key="" {...help} />, ['18 år', '2 bankdage']],
  ['/om', <About key="" />, ['200 kr.', '200,00 kr.', '200,00 kr.']],
  ['/kontakt', <Contact key="" {...contact} />, []],
  ['the change of a payout account', <PayoutAccount key="" account={changing} error={null} />, []],
])('%s has each figure of a setting from the setting', (_name, page, fixed) => {
  const [shown, changed] = [figuresIn(page, settings), figuresIn(page, others)]
  expect(changed).toHaveLength(shown.length)
  expect(changed.filter((found, at) => found === shown[at])).toEqual(fixed)
})

test('with the default settings a sentence that need not be exact is said in a round time', () => {
  expect(figuresIn(<Contact {...contact} />, settings)).toContain('en uge')
  expect(figuresIn(<PayoutAccount account={changing} error={null} />, settings)).toEqual(['par døgn'])
  expect(
    figuresIn(<PayoutAccount account={changing} error={null} />, { ...settings, payoutCoolingHours: 0 }),
  ).toEqual([])
})
