/** The booked shipments, with their bookings and the state of their parcels. */
import type { SandboxClock } from '../clock.ts'
import type { Store } from '../store.ts'
import { transact } from '../transact.ts'
import type { Booking } from './booking.ts'
import { labellessCodeOf, pkgNoOf } from './numbers.ts'
import { invalid } from './refusals.ts'

export type ParcelStatus = 'created' | 'shipped' | 'ready' | 'delivered' | 'returned' | 'cancelled'

export type Shipment = {
  id: number
  createdAt: Date
  pkgNo: string
  labellessCode: string | null
  status: ParcelStatus
  /** The time of the last scan; null before the first. */
  seenAt: Date | null
  booking: Booking
}

export type Shipments = ReturnType<typeof shipmentsIn>

type Row = {
  id: number
  created: number
  status: ParcelStatus
  pkg_no: string
  seen: number | null
  booking: string
}

export function shipmentsIn(store: Store, clock: SandboxClock, openingBalance: number) {
  store.exec(`create table if not exists carrier_shipment (
    id integer primary key autoincrement, created integer not null, status text not null default 'created',
    pkg_no text unique, reference text, price integer not null, booking text not null, seen integer)`)
  addSeen(store)
  store.exec('create index if not exists carrier_shipment_reference on carrier_shipment (reference)')
  const spent = store.prepare('select coalesce(sum(price), 0) as "sum" from carrier_shipment')
  const insert = store.prepare(
    'insert into carrier_shipment (created, reference, price, booking) values (?, ?, ?, ?) returning id',
  )
  const number = store.prepare('update carrier_shipment set pkg_no = ? where id = ?')
  const byId = store.prepare('select * from carrier_shipment where id = ?')
  const byPkgNo = store.prepare('select * from carrier_shipment where pkg_no = ?')
  const newestFirst = store.prepare('select * from carrier_shipment order by id desc')
  const byReference = store.prepare('select * from carrier_shipment where reference = ? order by id desc')
  const move = store.prepare('update carrier_shipment set status = ?, seen = ? where id = ?')

  /** Øre. */
  function balance(): number {
    return openingBalance - Number(spent.get()!.sum)
  }

  function find(id: number): Shipment | null {
    return asShipment(byId.get(id) as Row | undefined)
  }

  return {
    balance,
    find,
    findByPkgNo: (pkgNo: string) => asShipment(byPkgNo.get(pkgNo) as Row | undefined),
    /** Newest first: all, or those with this reference. */
    list: (reference?: string) =>
      (reference === undefined ? newestFirst.all() : byReference.all(reference)).map((row) =>
        asShipment(row as Row)!,
      ),
    move: (id: number, status: ParcelStatus) => void move.run(status, clock.now().getTime(), id),
    book(booking: Booking): Shipment {
      const { price, carrier } = booking.product
      return transact(store, () => {
        if (balance() < price) throw invalid('Insufficient funds on the account')
        const row = insert.get(clock.now().getTime(), booking.reference, price, JSON.stringify(booking))
        const id = Number(row!.id)
        number.run(pkgNoOf(carrier.code, id), id)
        return find(id)!
      })
    },
  }
}

function asShipment(row: Row | undefined): Shipment | null {
  if (!row) return null
  const booking = JSON.parse(row.booking) as Booking
  const { code } = booking.product.carrier
  const numbers = { pkgNo: row.pkg_no, labellessCode: labellessCodeOf(code, row.id) }
  const times = { createdAt: new Date(row.created), seenAt: row.seen === null ? null : new Date(row.seen) }
  return { id: row.id, ...times, status: row.status, booking, ...numbers }
}

/** Migrates a store from before scans had times. */
function addSeen(store: Store): void {
  const columns = store.prepare('pragma table_info(carrier_shipment)').all()
  if (!columns.some(({ name }) => name === 'seen'))
    store.exec('alter table carrier_shipment add column seen integer')
}
