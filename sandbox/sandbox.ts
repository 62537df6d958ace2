/**
 * The complete outside world in miniature: every stand-in on its own port, with one store, one clock and one set of
 * faults. The app gets settings that lead its ordinary adapters here, and routes with which people and tests control
 * the world.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { startAdressevaelgerStandIn } from './adressevaelger/stand-in.ts'
import { startBooksStandIn } from './books/stand-in.ts'
import { sandboxClock, type SandboxClock } from './clock.ts'
import { controls } from './control.ts'
import { sandboxFaults, type Faults } from './faults.ts'
import { forgetPeople } from './forget.ts'
import { startGatewayApiStandIn } from './gatewayapi/stand-in.ts'
import { messagesIn } from './messages.ts'
import { openPayments } from './open-payments.ts'
import { startPushStandIn, type PushStandIn } from './push/stand-in.ts'
import { settingsFor } from './settings.ts'
import { startShipmondoStandIn } from './shipmondo/stand-in.ts'
import { startSmtpStandIn } from './smtp/stand-in.ts'
import { openStore } from './store.ts'
import { startStripeStandIn, type StripeStandIn } from './stripe/stand-in.ts'
import type { Paid } from './stripe/pay.ts'
import { cardRoutes } from './stripe/card-routes.ts'
import type { MoneyMode } from './stripe/money-mode.ts'
import { startTicking } from './ticking.ts'
import type { MoneyChanges, Scan } from './world.ts'

export type Sandbox = {
  clock: SandboxClock
  faults: Faults
  /** Environment variables under the app's own names. */
  settings: Record<string, string>
  routes: FastifyPluginAsync
  /** The app's address, which it may know late, and its public address if that differs. */
  listenAt: (appUrl: string, publicUrl?: string) => void
  /** The address for the SMS provider's status reports. */
  reportSmsTo: (url: string) => void
  /** Does all timed work of the stand-ins at the clock's time: they send the webhooks that are due. */
  settle: () => Promise<void>
  /** Moving the clock waits for every handler registered here. */
  onClockMoved: (handler: ClockMoved) => void
  /** A buyer pays on the card page, with a working card by default. */
  pay: (sessionId: string, card?: string) => Paid
  /** A carrier scans a parcel. False for an unknown parcel. */
  scan: (pkgNo: string, scan: Scan) => Promise<boolean>
  /** A browser turns notifications on or off, and shows what has arrived. */
  push: Pick<PushStandIn, 'subscribe' | 'unsubscribe' | 'deliveries'>
  /** Deletes payments, sellers, parcels and messages. Keys, clock and faults stay. */
  forgetPeople: () => void
  money: {
    read: () => MoneyMode
    change: (changes: MoneyChanges) => void
    /** Does the provider's timed work at the clock's time, which may be simulated. */
    settle: () => Promise<void>
  }
  /** Changes the marketplace's own account at the payment provider, as its pages would. */
  changePlatform: StripeStandIn['changePlatform']
  close: () => Promise<void>
}

const workingCard = '4242424242424242'

type ClockMoved = () => Promise<unknown> | void
type Options = {
  dataDir: string
  publicUrl?: string | undefined
  appUrl?: string | undefined
  /** Whether money takes its time; what was switched on the page by default. */
  money?: MoneyChanges | undefined
}

export async function startSandbox({ dataDir, publicUrl, appUrl, money }: Options): Promise<Sandbox> {
  mkdirSync(dataDir, { recursive: true })
  const store = openStore(join(dataDir, 'sandbox.sqlite'))
  const clock = sandboxClock(store)
  const faults = sandboxFaults(store)
  const world = { store, clock, faults }
  const address = { app: appUrl, people: publicUrl ?? appUrl }

  const [stripe, carrier, sms, mail, addresses, books, push] = await Promise.all([
    startStripeStandIn({
      ...world,
      money,
      publicUrl: () => address.people ?? '',
      webhooks: () => webhooksAt(address.app),
    }),
    startShipmondoStandIn(world),
    startGatewayApiStandIn(world),
    startSmtpStandIn(world),
    startAdressevaelgerStandIn({ faults }),
    startBooksStandIn(world),
    startPushStandIn(world),
  ])
  const ticking = startTicking([carrier, sms])
  const moved: ClockMoved[] = []
  const settle = async () => void (await Promise.all([stripe.tick(), ticking.tick()]))

  return {
    clock,
    faults,
    settings: settingsFor({ stripe, carrier, sms, mail, addresses, books, push }),
    listenAt(app, people) {
      Object.assign(address, { app, people: people ?? address.people ?? app })
    },
    reportSmsTo: sms.reportTo,
    settle,
    onClockMoved: (handler) => void moved.push(handler),
    pay: (sessionId, card = workingCard) => stripe.pay(sessionId, { card }),
    scan: (pkgNo, scan) => carrier.scan(pkgNo, scan),
    push,
    forgetPeople: () => forgetPeople(store),
    money: { read: stripe.moneyMode, change: stripe.changeMoneyMode, settle: stripe.tick },
    changePlatform: stripe.changePlatform,
    async routes(app) {
      await app.register(cardRoutes, { stripe })
      await app.register(
        controls({
          clock,
          faults,
          messages: (to) => messagesIn({ mails: mail.outbox, texts: sms.outbox, pushes: push.outbox }, to),
          mailHtml: (id) => mail.htmlOf(id),
          parcels: () => carrier.parcels(),
          scan: (pkgNo, scan) => carrier.scan(pkgNo, scan),
          cardPages: () => openPayments(store, stripe),
          payments: () => stripe.paidPayments(),
          actAsBank: (session, act) => stripe.actAsBank(session, act),
          shopBalance: () => stripe.platformBalance(),
          moveShopMoney: (act) => stripe.movePlatformMoney(act),
          moneyMode: () => stripe.moneyMode(),
          changeMoneyMode: (changes) => stripe.changeMoneyMode(changes),
          sellers: () => stripe.sellers(),
          review: (account, act) => stripe.review(account, act),
          async advance(hours) {
            clock.advance(hours)
            await settle()
            for (const handler of moved) await handler()
          },
        }),
      )
    },
    async close() {
      await ticking.stop()
      await Promise.all(
        [stripe, carrier, sms, mail, addresses, books, push].map((standIn) => standIn.close()),
      )
      store.close()
    },
  }
}

function webhooksAt(appUrl: string | undefined) {
  if (!appUrl) return null
  return { accountUrl: `${appUrl}/webhooks/stripe`, connectUrl: `${appUrl}/webhooks/stripe-connect` }
}
