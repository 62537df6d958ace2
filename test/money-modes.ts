/**
 * Tests about money run twice: where money is at once, and where it takes its time as at the real provider
 * (docs/providers.md 2). A file of such tests takes `test` and `testApp` from here, so that none of its tests can forget
 * one; what has nothing to do with money may run once beside them, as vitest's `it`. `test/money-modes.test.ts` names each file that does
 * neither.
 */
import { test as once } from 'vitest'
import { testApp as appOf, type Person, type TestApp } from './app.ts'

export type { Person, TestApp }
const modes = ['instant', 'real'] as const
type Mode = (typeof modes)[number]

const chargeDays = 3
let mode: Mode = 'instant'

type Register = {
  (name: string, body: () => Promise<void>, timeout?: number): void
  each: typeof once.each
}

/** The name is said once; the body runs in each mode, one after the other. `each` is vitest's own, in each mode. */
export const test = ((name, body, timeout) => {
  for (const wanted of modes) once(`${name} (money ${wanted})`, inMode(wanted, body), timeout)
}) as Register

test.each = ((...cases: [readonly unknown[]]) =>
  (name: string, body: (...given: unknown[]) => Promise<void>, timeout?: number) => {
    for (const wanted of modes)
      once.each(...cases)(`${name} (money ${wanted})`, inMode(wanted, body), timeout)
  }) as typeof once.each

function inMode<Given extends unknown[]>(wanted: Mode, body: (...given: Given) => Promise<void>) {
  return async (...given: Given) => {
    mode = wanted
    try {
      await body(...given)
    } finally {
      mode = 'instant'
    }
  }
}

/**
 * The app in the mode of the running test. Sellers are checked at once, unless `SANDBOX_CHECK_DAYS` says otherwise, and our
 * balance is paid out by hand, as production's has to be.
 */
export async function testApp(...[env, options]: Parameters<typeof appOf>): Promise<TestApp> {
  const app = await appOf({ SANDBOX_MONEY: mode, SANDBOX_MONEY_DAYS: String(chargeDays), ...env }, options)
  app.sandbox.money.change({ payouts: 'manual' })
  return app
}

/** Whether money takes its time in this app; helpers of tests that run once meet the other kind as well. */
export const takesTime = ({ sandbox }: TestApp): boolean => sandbox.money.read().real

/** Waits until what was paid so far is available; at once where money is. */
export async function fundsCome(app: TestApp): Promise<void> {
  await (takesTime(app) ? app.advance(chargeDays * 24) : app.settled())
}

/** Puts money into our balance at the provider: its fee alone makes a first refund wait, as nothing else is there. */
export async function toppedUp(app: TestApp): Promise<void> {
  await app.control('/balance', { event: 'fill' })
}

/** Refunds that wait for money of ours leave, and later ones leave at once, as they do where money is. */
export async function refundsLeave(app: TestApp): Promise<void> {
  if (takesTime(app)) await toppedUp(app)
  await app.settled()
}
