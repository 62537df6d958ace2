import type { Actor, StepName } from '#rules/order-steps'
import type { RefundReason } from '#rules/order-state'
import type { DemoSellerKey } from './people.ts'

/**
 * Earlier orders: at least one in each state, most of them with one of the two people for logging in. Each of their
 * books is marked as sold in the catalogue.
 */
export type DemoOrder = {
  buyer: DemoSellerKey
  seller: DemoSellerKey
  isbns: string[]
  /** Pickup at the seller's address, or sent with this carrier to its shop nearest to the buyer. */
  delivery: 'pickup' | 'dao' | 'gls' | 'bring' | 'pdk'
  paidHoursAgo: number
  /** The later events, oldest first. */
  since: (DemoStep | DemoParcelScan | DemoOrderMessage | DemoCaseWords)[]
}

export type DemoScan = 'shipped' | 'delivered' | 'returned'
export type DemoStep = {
  hoursAgo: number
  step: StepName
  by: Actor
  reason?: RefundReason
  /** The buyer's complaint in a refund request. */
  claim?: string
}
/** A party's photos for a refund case, and the seller's answer. */
export type DemoCaseWords = { hoursAgo: number; shows: 'buyer' | 'seller'; photos: string[]; answer?: string }
export type DemoParcelScan = { hoursAgo: number; scan: DemoScan }
export type DemoOrderMessage = { hoursAgo: number; from: 'buyer' | 'seller'; content: string; seen: boolean }

export type DemoPayout = { seller: DemoSellerKey; hoursAgo: number }

export const demoOrders: DemoOrder[] = [
  {
    buyer: 'ida',
    seller: 'anna',
    isbns: ['9788702272567'],
    delivery: 'dao',
    paidHoursAgo: 560,
    since: [
      { hoursAgo: 535, scan: 'shipped' },
      { hoursAgo: 500, scan: 'delivered' },
      { hoursAgo: 492, step: 'approve', by: 'buyer' },
    ],
  },
  {
    buyer: 'bo',
    seller: 'gustav',
    isbns: ['9788759308356', '9788740049305'],
    delivery: 'gls',
    paidHoursAgo: 470,
    since: [
      { hoursAgo: 441, scan: 'shipped' },
      { hoursAgo: 412, scan: 'delivered' },
      { hoursAgo: 399, step: 'approve', by: 'buyer' },
    ],
  },
  {
    buyer: 'anna',
    seller: 'mikkel',
    isbns: ['9788762803961'],
    delivery: 'dao',
    paidHoursAgo: 410,
    since: [
      { hoursAgo: 388, scan: 'shipped' },
      { hoursAgo: 341, scan: 'delivered' },
      { hoursAgo: 292, step: 'reactTimeRunsOut', by: 'sweep' },
    ],
  },
  {
    buyer: 'hana',
    seller: 'anna',
    isbns: ['9788711557266'],
    delivery: 'bring',
    paidHoursAgo: 350,
    since: [
      { hoursAgo: 331, scan: 'shipped' },
      { hoursAgo: 290, scan: 'delivered' },
      { hoursAgo: 285, step: 'approve', by: 'buyer' },
    ],
  },
  {
    buyer: 'anna',
    seller: 'frederik',
    isbns: ['9781847941398'],
    delivery: 'dao',
    paidHoursAgo: 300,
    since: [{ hoursAgo: 179, step: 'missDeadline', by: 'sweep' }],
  },
  {
    buyer: 'bo',
    seller: 'david',
    isbns: ['9781593275846'],
    delivery: 'gls',
    paidHoursAgo: 150,
    since: [
      { hoursAgo: 121, scan: 'shipped' },
      { hoursAgo: 31, scan: 'delivered' },
      {
        hoursAgo: 6,
        step: 'requestRefund',
        by: 'buyer',
        reason: 2,
        claim:
          'Der er overstreget med gult og skrevet noter på mange sider, og forsiden har en stor kafferand og et bukket hjørne. I annoncen stod der kun, at ryggen er knækket.',
      },
      {
        hoursAgo: 5.9,
        shows: 'buyer',
        photos: ['9781593275846-case-1.webp', '9781593275846-case-2.webp'],
      },
      {
        hoursAgo: 4,
        shows: 'seller',
        photos: [],
        answer:
          'Bogen stod som slidt, og det er den. Men overstregningerne havde jeg glemt, det beklager jeg. Jeg er med på, at Bo får pengene tilbage, hvis jeg får bogen igen.',
      },
    ],
  },
  {
    buyer: 'bo',
    seller: 'emma',
    isbns: ['9780226458120'],
    delivery: 'dao',
    paidHoursAgo: 205,
    since: [
      { hoursAgo: 187, scan: 'shipped' },
      { hoursAgo: 8, scan: 'returned' },
    ],
  },
  {
    buyer: 'anna',
    seller: 'bo',
    isbns: ['9780465050659'],
    delivery: 'pdk',
    paidHoursAgo: 98,
    since: [
      { hoursAgo: 77, scan: 'shipped' },
      { hoursAgo: 9, scan: 'delivered' },
    ],
  },
  {
    buyer: 'anna',
    seller: 'clara',
    isbns: ['9788762814356'],
    delivery: 'dao',
    paidHoursAgo: 66,
    since: [{ hoursAgo: 26, scan: 'shipped' }],
  },
  {
    buyer: 'bo',
    seller: 'ida',
    isbns: ['9781526436566'],
    delivery: 'pickup',
    paidHoursAgo: 45,
    since: [
      {
        hoursAgo: 44,
        from: 'buyer',
        content: 'Hej Ida. Passer det, at jeg kommer forbi en af de næste dage efter kl. 17?',
        seen: true,
      },
      {
        hoursAgo: 41,
        from: 'seller',
        content: 'Ja, jeg er hjemme begge dage. Ring på hos Skovmand, 5. til venstre.',
        seen: true,
      },
      { hoursAgo: 3, from: 'seller', content: 'Bogen ligger klar i gangen.', seen: false },
    ],
  },
  {
    buyer: 'bo',
    seller: 'anna',
    isbns: ['9780674000780'],
    delivery: 'dao',
    paidHoursAgo: 19,
    since: [],
  },
]

export const demoPayouts: DemoPayout[] = [{ seller: 'anna', hoursAgo: 480 }]
