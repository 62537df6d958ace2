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
  /** The webhooks from the beginning; null once they are changed or deleted by the API. */
  hooks: { account: Hook | null; connect: Hook | null }
}
export type PlatformChanges = Partial<Omit<Platform, 'hooks'>> & {
  hooks?: { [Endpoint in keyof Platform['hooks']]?: Partial<Hook> | null }
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
        account: changedHook(now.hooks.account, changed.account),
        connect: changedHook(now.hooks.connect, changed.connect),
      }
      write.run(JSON.stringify({ ...now, ...changes, hooks }))
    },
  }
}

function changedHook(hook: Hook | null, changes: Partial<Hook> | null | undefined): Hook | null {
  return changes === null ? null : changes ? { ...all, ...hook, ...changes } : hook
}
