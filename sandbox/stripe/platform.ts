/** The platform's own account, and what it has switched on. Stored, so that all nodes agree. */
import type { Store } from '../store.ts'
import { apiVersion } from './api-version.ts'

type Hook = { events: string[]; enabled: boolean; version: string }
export type Platform = {
  country: string
  currency: string
  chargesEnabled: boolean
  mobilepay: 'active' | 'inactive' | 'pending'
  /** Whether Connect is signed up for. */
  connect: boolean
  statementText: string | null
  hooks: { account: Hook; connect: Hook }
}
export type PlatformChanges = Partial<Omit<Platform, 'hooks'>> & {
  hooks?: { [Endpoint in keyof Platform['hooks']]?: Partial<Hook> }
}

const all: Hook = { events: ['*'], enabled: true, version: apiVersion }
const atFirst: Platform = {
  country: 'DK',
  currency: 'dkk',
  chargesEnabled: true,
  mobilepay: 'active',
  connect: true,
  statementText: 'GENLAEST',
  hooks: { account: all, connect: all },
}

export function platformSwitch(store: Store) {
  store.exec(
    'create table if not exists stripe_platform (id integer primary key check (id = 1), facts text not null)',
  )
  store.prepare('insert or ignore into stripe_platform values (1, ?)').run(JSON.stringify(atFirst))
  const stored = store.prepare('select facts from stripe_platform')
  const write = store.prepare('update stripe_platform set facts = ?')
  const read = () => JSON.parse(String(stored.get()!.facts)) as Platform
  return {
    read,
    change({ hooks: changed = {}, ...changes }: PlatformChanges) {
      const now = read()
      const hooks = {
        account: { ...now.hooks.account, ...changed.account },
        connect: { ...now.hooks.connect, ...changed.connect },
      }
      write.run(JSON.stringify({ ...now, ...changes, hooks }))
    },
  }
}

/** Whether an event of this type is sent to the endpoint. */
export function hears({ events, enabled }: Hook, type: string): boolean {
  return enabled && (events.includes('*') || events.includes(type))
}
