/**
 * Stripe in miniature: the part of its API that the marketplace uses, as strict as the real one, with signed webhooks,
 * test cards and a ledger per account. All it knows about the marketplace is the two webhook addresses.
 */
import type { AddressInfo } from 'node:net'
import { inBackground } from '../background.ts'
import type { SandboxClock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import type { Store } from '../store.ts'
import { transact } from '../transact.ts'
import { accountLinkRoutes } from './account-links.ts'
import { finishChecks } from './account-state.ts'
import { accountRoutes } from './accounts.ts'
import { balanceSettingsRoutes } from './balance-settings.ts'
import type { BankAct, MoneyChanges, PaidPayment, ReviewAct, Seller, ShopAct } from '../world.ts'
import { stripeApi } from './api.ts'
import { balanceRoutes } from './balance.ts'
import { actAsBank, paidPayments } from './buyers-bank.ts'
import { bankAccountRoutes } from './bank-accounts.ts'
import type { CardFields } from './card-form.ts'
import { chargeRoutes } from './charges.ts'
import { disputeRoutes } from './disputes.ts'
import { fraudWarningRoutes } from './fraud-warnings.ts'
import { apiVersion } from './api-version.ts'
import { eventRoutes } from './events.ts'
import {
  available,
  emptyPlatform,
  fillPlatform,
  holdSellers,
  releaseSellers,
  topUpPlatform,
} from './ledger.ts'
import { moneySwitch, type MoneyMode } from './money-mode.ts'
import { newId, objectStore } from './objects.ts'
import { cancelPayment, payWithCard, type Paid } from './pay.ts'
import { platformRoutes } from './platform-routes.ts'
import { platformSwitch, type PlatformChanges } from './platform.ts'
import { movePayouts } from './payout-progress.ts'
import { payoutRoutes } from './payouts.ts'
import { refundRoutes, settleRefunds } from './refunds.ts'
import { storedSecret } from './secrets.ts'
import { reviewSeller, sellers } from './seller-review.ts'
import { expireDue, sessionRoutes } from './sessions.ts'
import { shownSession, type ShownSession } from './shown-session.ts'
import { finishSetup, shownSetup, type SetupFields, type ShownSetup } from './setup.ts'
import { payOutPlatform, settleFunds } from './settling.ts'
import { transferRoutes } from './transfers.ts'
import { hears, webhookEndpointRoutes, webhookEndpoints } from './webhook-endpoints.ts'
import { webhookSender, type Order } from './webhooks.ts'
import { complete } from './complete.ts'
import { base, type World } from './world.ts'

export type StripeStandIn = {
  apiBase: string
  secretKey: string
  webhookSecret: string
  connectWebhookSecret: string
  /** The session for the card page; null if it is unknown. */
  session(sessionId: string): ShownSession | null
  pay(sessionId: string, how: CardFields | { cancel: true }): Paid
  paidPayments(): PaidPayment[]
  actAsBank(sessionId: string, act: BankAct): boolean | 'too late'
  /** The platform's balance, in øre. `fill` adds the opening balance to it. */
  platformBalance(): number
  movePlatformMoney(act: ShopAct): void
  moneyMode(): MoneyMode
  changeMoneyMode(changes: MoneyChanges): void
  /** The changes that a person makes at the provider's own pages. */
  changePlatform(changes: PlatformChanges): void
  sellers(): Seller[]
  /** False for an unknown seller. */
  review(accountId: string, act: ReviewAct): boolean
  /** The setup for the seller's page; null for an unknown link. */
  setup(linkId: string): ShownSetup | null
  completeSetup(linkId: string, fields: SetupFields): { redirect: string }
  /** Does all work that is due and sends the queued webhooks. Also runs by itself every few seconds. */
  tick(): Promise<void>
  /** Sends every event once more, and returns the HTTP statuses of the answers. */
  resend(order: Order): Promise<number[]>
  close(): Promise<void>
}

type Parts = {
  store: Store
  clock: SandboxClock
  faults: Faults
  publicUrl: () => string
  /** Goes before the stored mode. */
  money?: MoneyChanges | undefined
  /** The webhook addresses; null until the marketplace listens. */
  webhooks: () => { accountUrl: string; connectUrl: string } | null
}

const routes = [
  ...accountRoutes,
  ...bankAccountRoutes,
  ...accountLinkRoutes,
  ...sessionRoutes,
  ...chargeRoutes,
  ...transferRoutes,
  ...refundRoutes,
  ...balanceRoutes,
  ...balanceSettingsRoutes,
  ...platformRoutes,
  ...webhookEndpointRoutes,
  ...payoutRoutes,
  ...disputeRoutes,
  ...fraudWarningRoutes,
  ...eventRoutes,
]
const moneyActs = {
  empty: emptyPlatform,
  fill: topUpPlatform,
  hold: holdSellers,
  release: releaseSellers,
} satisfies Record<ShopAct, (world: World) => void>

const tickEveryMs = 2000

export async function startStripeStandIn({
  store,
  clock,
  faults,
  publicUrl,
  money: initial,
  webhooks,
}: Parts): Promise<StripeStandIn> {
  const secretKey = storedSecret(store, 'api', 'sk_test')
  const webhookSecret = storedSecret(store, 'account', 'whsec')
  const connectWebhookSecret = storedSecret(store, 'connect', 'whsec')
  const objects = objectStore(store)
  const now = () => Math.floor(clock.now().getTime() / 1000)
  const sender = webhookSender({ store, objects, signedAt: now, endpoints })
  const money = moneySwitch(store, initial)
  const platform = platformSwitch(store)
  const modes = {
    money: money.read,
    changeMoney: money.change,
    platform: platform.read,
    changePlatform: platform.change,
    webhooks,
    secrets: { account: webhookSecret, connect: connectWebhookSecret },
    isWaiting: sender.isWaiting,
  }
  const world: World = { objects, now, emit, publicUrl, sellersWait: false, ...modes }
  transact(store, () => fillPlatform(world))

  const api = stripeApi({ store, world, routes, faults, secretKey })
  api.addHook('onResponse', async () => sendSoon())
  await api.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.server.address() as AddressInfo
  const timer = setInterval(() => inBackground(tick), tickEveryMs).unref()

  return {
    apiBase: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    connectWebhookSecret,
    session: (id) => transact(store, () => shownSession(world, id)),
    pay: (id, how) =>
      acting(() => ('cancel' in how ? cancelPayment(world, id) : payWithCard(world, id, how))),
    paidPayments: () => paidPayments(world),
    actAsBank: (id, act) => acting(() => actAsBank(world, id, act)),
    platformBalance: () => available(world, ''),
    movePlatformMoney: (act) => acting(() => moneyActs[act](world)),
    moneyMode: money.read,
    changePlatform: (changes) => transact(store, () => platform.change(changes)),
    changeMoneyMode: (changes) => transact(store, () => money.change(changes)),
    sellers: () => sellers(world),
    review: (id, act) => acting(() => reviewSeller(world, id, act)),
    setup: (id) => shownSetup(world, id),
    completeSetup: (id, fields) => acting(() => finishSetup(world, id, fields)),
    tick,
    resend: (order) => sender.resend(order),
    async close() {
      clearInterval(timer)
      await sender.stop()
      await api.close()
    },
  }

  async function tick() {
    transact(store, () => {
      expireDue(world)
      settleFunds(world)
      finishChecks(world)
      settleRefunds(world)
      payOutPlatform(world)
      movePayouts(world)
    })
    await sender.deliver()
  }

  function acting<Result>(act: () => Result): Result {
    const result = transact(store, act)
    sendSoon()
    return result
  }

  function emit(type: string, object: object, account?: string) {
    const event = objects.add(
      {
        ...base(world, 'event'),
        id: newId('evt'),
        api_version: apiVersion,
        type,
        ...(account && { account }),
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        data: { object: complete(object) },
      },
      account,
    )
    for (const endpoint of webhookEndpoints(world))
      if (endpoint.connect === Boolean(account) && hears(endpoint, type))
        sender.enqueue(event.id, endpoint.id)
  }

  function sendSoon() {
    setImmediate(() => inBackground(() => sender.deliver()))
  }

  function endpoints() {
    return webhooks() && new Map(webhookEndpoints(world).map((endpoint) => [endpoint.id, endpoint]))
  }
}
