/** Loads everything the order pages show, for any number of orders in a fixed number of queries. */
import type { Shipment } from '#contract/shipment'
import type { Deps } from '../../deps.ts'
import { loadItems } from '../books/load-items.ts'
import { presentShipment } from './present.ts'
import { offersOfCases } from './offers.ts'
import { returnsOfCases } from './return-parcels.ts'
import {
  datedSteps,
  linesOf,
  messagesOf,
  operatorStatements,
  ordersTogether,
  type OrderRow,
} from './queries.ts'
import { latestCases, photosOfCases } from './refund-requests.ts'

/** The states in which a parcel may be searched for or on its way back. */
const withDatedSteps: readonly string[] = ['shipped', 'action_needed', 'refund_requested']

export async function loadShipments(
  deps: Deps,
  orders: readonly OrderRow[],
  viewerId: string,
): Promise<Shipment[]> {
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const purchases = orders.flatMap(({ buyer_id, purchase_id }) =>
    buyer_id === viewerId ? [purchase_id] : [],
  )
  const dated = orders.filter(({ state }) => withDatedSteps.includes(state))
  const [lines, messages, cases, together, statements, steps] = await Promise.all([
    linesOf(deps.db, ids),
    messagesOf(deps.db, ids, viewerId),
    latestCases(deps.db, ids),
    purchases.length === 0 ? [] : ordersTogether(deps.db, purchases),
    operatorStatements(deps.db, ids),
    datedSteps(
      deps.db,
      dated.map(({ id }) => id),
    ),
  ])
  const caseIds = cases.map(({ id }) => id)
  const [photos, offers, returns] = await Promise.all([
    photosOfCases(deps.db, caseIds),
    offersOfCases(deps.db, caseIds),
    returnsOfCases(deps.db, caseIds),
  ])
  const items = await loadItems(
    deps,
    lines.map((line) => line.listing_id),
    viewerId,
    // A sold book stays on its order, even if an operator has hidden the listing since.
    { deletedToo: true },
  )
  const itemOf = new Map(items.map((item) => [item.dbBook._id, item]))
  const now = deps.clock.now()
  return orders.map((order) =>
    presentShipment({
      order,
      products: lines
        .filter((line) => line.order_id === order.id)
        .flatMap((line) => itemOf.get(line.listing_id) ?? []),
      messages: messages.filter((message) => message.order_id === order.id),
      refund: cases.find((one) => one.order_id === order.id) ?? null,
      photos,
      offers,
      returns,
      together,
      statements: statements.filter(({ order_id }) => order_id === order.id),
      steps: steps.filter(({ order_id }) => order_id === order.id),
      viewerId,
      now,
      deadlines: deps.config.deadlines,
      photoAccess: deps.photoAccess,
    }),
  )
}
