/**
 * Tests about money run twice: where money is at once, and where it takes its time as at the real provider
 * (docs/providers.md 2). A file of such tests takes `test` and `testApp` from here, so that none of its tests can forget
 * one; `test/money-modes.test.ts` names the folders whose files must.
 */
import { test as once } from 'vitest'
import { testApp as appOf, type TestApp } from './app.ts'

export type { TestApp }
const modes = ['instant', 'real'] as const
type Mode = (typeof modes)[number]

const chargeDays = 3
let mode: Mode = 'instant'

type Register = {
  (name: string, body: () => Promise<void>): void
  each: typeof once.each
}

/** The name is said once; the body runs in each mode, one after the other. `each` is vitest's own, in each mode. */
export const test = ((name, body) => {
  for (const wanted of modes) once(`${name} (money ${wanted})`, inMode(wanted, body))
}) as Register

test.each = ((...cases: [readonly unknown[]]) =>
  (name: string, body: (...given: unknown[]) => Promise<void>) => {
    for (const wanted of modes) once.each(...cases)(`${name} (money ${wanted})`, inMode(wanted, body))
  }) as typeof once.each

function inMode<Given extends unknown[]>(wanted: Mode, body: (...given: Given) => Promise<void>) {
  return async (...given: Given) => {
    mode = wanted
    await body(...given)
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

/** Waits until what was paid so far is available; at once where money is. */
export async function fundsCome(app: TestApp): Promise<void> {
  await (mode === 'real' ? app.advance(chargeDays * 24) : app.settled())
}

/** Puts money into our balance at the provider: its fee alone makes a first refund wait, as nothing else is there. */
export async function toppedUp(app: TestApp): Promise<void> {
  await app.control('/balance', { event: 'fill' })
}
