/** Stores Stripe's objects as documents, each under one account: the platform ('') or a connected account. */
import { randomBytes } from 'node:crypto'
import type { Store } from '../store.ts'
import type { Kind, Of } from './resources.ts'

export type Query = { account?: string; where?: Record<string, string | number> }

export type Objects = {
  add<K extends Kind>(object: Of<K>, account?: string): Of<K>
  /** Writes the changes and returns the new object. */
  change<K extends Kind>(object: Of<K>, changes: Partial<Of<K>>): Of<K>
  find<K extends Kind>(kind: K, id: string, account?: string): Of<K> | undefined
  /** The object with this id, of any kind, for `expand`. */
  any(id: string): Of<Kind> | undefined
  /** Newest first. */
  list<K extends Kind>(kind: K, query?: Query): Of<K>[]
  sum(kind: Kind, field: string, query?: Query): number
  /** The account that the object belongs to. */
  accountOf(id: string): string
  remove(id: string): void
}

export function objectStore(store: Store): Objects {
  store.exec(`
    create table if not exists stripe_object (
      seq integer primary key autoincrement, id text not null unique, kind text not null,
      account text not null, body text not null
    );
    create index if not exists stripe_object_account on stripe_object (kind, account, seq);
    create index if not exists stripe_object_status on stripe_object (kind, json_extract(body, '$.status'));
    create index if not exists stripe_object_source on stripe_object (kind, json_extract(body, '$.source_transaction'));
  `)
  const insert = store.prepare('insert into stripe_object (id, kind, account, body) values (?, ?, ?, ?)')
  const update = store.prepare('update stripe_object set body = ? where id = ?')
  const one = store.prepare('select body from stripe_object where id = ? and kind = ? and account = ?')
  const byId = store.prepare('select body from stripe_object where id = ?')
  const room = store.prepare('select account from stripe_object where id = ?')
  const drop = store.prepare('delete from stripe_object where id = ?')

  function select(what: string, kind: Kind, { account, where = {} }: Query = {}) {
    const fields = Object.keys(where).map((field) => ` and json_extract(body, '$.${field}') = ?`)
    const inAccount = account === undefined ? '' : ' and account = ?'
    const query = `select ${what} from stripe_object where kind = ?${inAccount}${fields.join('')} order by seq desc`
    const values = [kind, ...(account === undefined ? [] : [account]), ...Object.values(where)]
    return store.prepare(query).all(...values)
  }

  return {
    add(object, account = '') {
      insert.run(object.id, object.object, account, JSON.stringify(object))
      return object
    },
    change(object, changes) {
      const changed = { ...object, ...changes }
      update.run(JSON.stringify(changed), object.id)
      return changed
    },
    find: (kind, id, account = '') => parsed(one.get(id, kind, account)),
    any: (id) => parsed(byId.get(id)),
    list: (kind, query) => select('body', kind, query).map((row) => parsed(row)!),
    sum: (kind, field, query) =>
      Number(select(`coalesce(sum(json_extract(body, '$.${field}')), 0) as total`, kind, query)[0]!.total),
    accountOf: (id) => String(room.get(id)!.account),
    remove: (id) => void drop.run(id),
  }
}

function parsed<K extends Kind>(row: Record<string, unknown> | undefined): Of<K> | undefined {
  return row && (JSON.parse(String(row.body)) as Of<K>)
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** An id as Stripe's: a prefix for the kind, then letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`
}
