/**
 * Switches that make a stand-in fail as its provider would: refuse the connection, answer 500, or time out, before or
 * after doing the work. A switch lasts for a number of requests, or until it is reset. 'no-webhooks' answers every
 * request, but loses all webhooks.
 */
import type { Store } from './store.ts'
import { transact } from './transact.ts'

export const providers = ['stripe', 'carrier', 'sms', 'mail', 'addresses', 'books', 'push'] as const
export type Provider = (typeof providers)[number]

export const faultModes = ['off', '500', 'timeout', 'timeout-after', 'no-webhooks'] as const
export type FaultMode = (typeof faultModes)[number]

/** The modes of a provider. Only the carrier's webhooks can be lost. */
export function modesOf(provider: Provider): readonly FaultMode[] {
  return faultModes.filter((mode) => mode !== 'no-webhooks' || provider === 'carrier')
}

export type Faults = {
  /** Makes `count` requests fail, or without it all requests until `fix`. */
  breakDown(provider: Provider, mode: FaultMode, count?: number): void
  fix(provider: Provider): void
  /** The fault of the next request; null for none. Uses up one of the counted failures. */
  next(provider: Provider): FaultMode | null
  list(): { provider: Provider; mode: FaultMode; left: number | null }[]
}

export function sandboxFaults(store: Store): Faults {
  store.exec(
    'create table if not exists fault (provider text primary key, mode text not null, remaining integer)',
  )
  const put = store.prepare('insert or replace into fault values (?, ?, ?)')
  const drop = store.prepare('delete from fault where provider = ?')
  const read = store.prepare('select mode from fault where provider = ?')
  const use = store.prepare('update fault set remaining = remaining - 1 where provider = ?')
  const spent = store.prepare('delete from fault where provider = ? and remaining <= 0')
  const all = store.prepare('select provider, mode, remaining as "left" from fault order by provider')
  return {
    breakDown: (provider, mode, count) => void put.run(provider, mode, count ?? null),
    fix: (provider) => void drop.run(provider),
    next(provider) {
      // Every request reads this and hardly ever finds a fault; only then is the lock worth its cost.
      if (!read.get(provider)) return null
      return transact(store, () => {
        const fault = read.get(provider)
        use.run(provider)
        spent.run(provider)
        return fault ? (fault.mode as FaultMode) : null
      })
    },
    list: () => all.all() as ReturnType<Faults['list']>,
  }
}
