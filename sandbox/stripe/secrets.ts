import type { Store } from '../store.ts'
import { newId } from './objects.ts'

/** Generated once and kept, so that the marketplace's settings stay valid after a restart. */
export function storedSecret(store: Store, name: string, prefix: string): string {
  store.exec('create table if not exists stripe_secret (name text primary key, value text not null)')
  store.prepare('insert or ignore into stripe_secret values (?, ?)').run(name, newId(prefix, 32))
  return String(store.prepare('select value from stripe_secret where name = ?').get(name)!.value)
}
