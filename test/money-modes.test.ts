/** No test about money can forget the mode in which money takes its time. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that are all about money: no test of them runs once. Elsewhere a file may run some once, as vitest's `it`. */
const wholeFolders = ['server/features/balance']

/**
 * Tests that move money and run in one mode, with the reason: what they show is the same in the other. The adapter
 * (`server/providers/payment`) and the stand-in (`sandbox/stripe`) are not among them: their tests open no marketplace, and
 * `real-money.test.ts` there is about the other mode.
 */
const onceIsEnough: Record<string, string> = {
  'demo/seed.test.ts': 'the demo, whose days have passed before anybody looks',
  'server/events/order-clocks.test.ts': 'deadlines of orders; a dispute only stops them',
  'server/events/payment-webhook.test.ts': 'how an event is believed, before anything is paid back or out',
  'server/events/sweep.test.ts': 'what a minute finds to do, whatever becomes of it at the provider',
  'server/features/accounts/payout-cooling.test.ts':
    'the wait that an account begins, on a balance that is there',
  'server/features/accounts/set-bank-account.test.ts': 'the account itself; its balance is not read',
  'server/features/balance/reconcile.test.ts':
    'compares two sets of books, whatever the money is doing, and takes a minute as it is',
  'server/features/books/copy-card.test.ts': 'the picture of a sold book',
  'server/features/checkout/buy-books.test.ts':
    'until the payment, which is the same; what comes late is in late-payment',
  'server/features/operations/case-desk.test.ts': 'what is written about an order',
  'server/features/operations/held-order.test.ts':
    'the order of locks; its own first test lets the refund wait',
  'server/features/operations/overdue.test.ts': 'dates of the desk; a dispute only sets one',
  'server/features/operations/second-colleague.test.ts': 'who decides; what follows is decide-refund',
  'server/features/operations/stop-trade.test.ts': 'the switch; what a payout does is pay-out-balance',
  'server/features/operations/suspended-with-orders.test.ts':
    'what a suspended person may still do; the payout is suspended-payout-account',
  'server/features/orders/confirm-handover.test.ts':
    'the code at the door; what follows is transfer-to-seller',
  'server/features/orders/every-fault.test.ts':
    'waits for time-outs of four providers; the money of each sale is whole-path',
  'server/features/orders/many-walks.test.ts': 'takes minutes; random-walk walks in both modes',
  'server/features/privacy/deletion/delete-account.test.ts':
    'what is deleted of whom; money that keeps an account is take-back-blocks',
  'server/features/shipping/ask-after-parcels.test.ts': 'what the carrier says; what follows is whole-path',
  'server/features/shipping/returns.test.ts': 'the way back of a parcel; what follows is refund-request',
  'server/features/shipping/seen-after-cancel.test.ts': 'scans after the end',
  'server/features/shipping/send-again.test.ts': 'a second label',
  'test/authorisation.test.ts': 'who may call what',
  'test/lent-app.test.ts': 'what a test leaves behind',
}

/** Looks at money at the provider, or makes a call that moves it. */
const movesMoney =
  /\b(?:movements|askBank|balanceOf|finished|justFinished|waitingTakeBack|reconcile)\(|\.ledger\(\)|'\/balance'|\bsplitSale\b|, '(?:payout|stripeUser|retryMoney|settleRefund|settleLatePayment|reopenSale|giveAllBack|latePayments)'/
const opensMarket = /\b(?:testApp|openApp)\b/
const takesBothModes = /import \{[^}]*\btest\b[^}]*\} from '#test\/money-modes'/
const takesOne = /import \{[^}]*\b(?:test|it)\b[^}]*\} from 'vitest'|\btestApp\b[^}]*\} from '#test\/app'/

const sources = globSync('{demo,server,test}/**/*.test.ts').map(
  (file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const,
)

test('every test file about money runs in both modes, or says here why once is enough', () => {
  const aboutMoney = sources.filter(([, source]) => opensMarket.test(source) && movesMoney.test(source))
  const once = aboutMoney.filter(([, source]) => !takesBothModes.test(source)).map(([file]) => file)
  expect(aboutMoney.length - once.length).toBeGreaterThan(20)
  expect(once.toSorted()).toEqual(Object.keys(onceIsEnough).toSorted())
})

test('every test of the folders about money runs in both modes', () => {
  const inside = sources.filter(([file]) => wholeFolders.some((folder) => file.startsWith(`${folder}/`)))
  const files = inside.filter(([file]) => !(file in onceIsEnough))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter(([, source]) => takesOne.test(source)).map(([file]) => file)).toEqual([])
})
