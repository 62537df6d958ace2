/**
 * Whether money and checks take time, as at the real provider. Otherwise everything is at once, and the platform begins
 * with money. Stored, so that all nodes agree and a restart keeps what was switched on the page.
 */
import type { Store } from '../store.ts'
import type { MoneyChanges, MoneyFacts } from '../world.ts'

export type MoneyMode = MoneyFacts

export type MoneySwitch = {
  read(): MoneyMode
  change(changes: MoneyChanges): void
}

const atFirst: MoneyMode = { real: false, chargeDays: 3, checkDays: 1, payouts: 'daily' }

/** `initial` goes before what is stored. */
export function moneySwitch(store: Store, initial: MoneyChanges = {}): MoneySwitch {
  store.exec(
    'create table if not exists stripe_money (id integer primary key check (id = 1), mode text not null)',
  )
  store.prepare('insert or ignore into stripe_money values (1, ?)').run(JSON.stringify(atFirst))
  const stored = store.prepare('select mode from stripe_money')
  const write = store.prepare('update stripe_money set mode = ?')
  const read = () => JSON.parse(String(stored.get()!.mode)) as MoneyMode
  const change = (changes: MoneyChanges) => void write.run(JSON.stringify({ ...read(), ...given(changes) }))
  if (Object.keys(initial).length > 0) change(initial)
  return { read, change }
}

function given(changes: MoneyChanges) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
