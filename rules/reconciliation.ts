/**
 * Compares the movements in our ledger with those at the payment provider (docs/product.md 4). A movement that one
 * side lacks, or has with another amount or outcome, is a difference.
 */
import type { Ore } from './money.ts'

/** A movement of money: a payment, transfer, refund, payout or chargeback. */
export type Movement = {
  /** The provider's id of it; null where the ledger has the movement without an id. */
  id: string | null
  /** Our id of what it is about; null where the provider does not say. */
  subject: string | null
  amount: Ore
  at: Date
  /** The movement was sent back, reversed or failed, in whole or in part. */
  reversed: boolean
  /** The provider accepted it and has not moved the money yet. */
  waiting?: boolean
}

export const movementKinds = ['payment', 'transfer', 'refund', 'dispute', 'payout'] as const
export type MovementKind = (typeof movementKinds)[number]

export type Side = Record<MovementKind, readonly Movement[]> & {
  /** Each seller's balance in øre, by the provider's account id. */
  balances: ReadonlyMap<string, Ore>
}

export type Difference = {
  /** `missing` at the provider, `unknown` in our ledger, or on both sides with another `amount` or `outcome`. */
  kind:
    | `${MovementKind}_${'missing' | 'unknown' | 'amount' | 'outcome'}`
    | 'seller_balance'
    | 'ledger_unbalanced'
  subject: string
  ours: Ore | null
  theirs: Ore | null
}

/** All differences between the two sides. Movements from `before` on are left out, because they may be under way. */
export function differencesBetween(
  { ours, theirs, ledgerSum }: { ours: Side; theirs: Side; ledgerSum: Ore },
  before: Date,
): Difference[] {
  return [
    ...(ledgerSum === 0
      ? []
      : [{ kind: 'ledger_unbalanced' as const, subject: 'ledger', ours: ledgerSum, theirs: null }]),
    ...movementKinds.flatMap((kind) => movementDifferences(kind, ours[kind], theirs[kind], before)),
    ...balanceDifferences(ours.balances, theirs.balances),
  ]
}

function movementDifferences(
  kind: MovementKind,
  ours: readonly Movement[],
  theirs: readonly Movement[],
  before: Date,
): Difference[] {
  const atTheirs = new Map(theirs.map((movement) => [movement.id, movement]))
  const known = new Set(ours.map(({ id }) => id))
  const old = (movement: Movement) => movement.at < before
  return [
    ...ours
      .filter(old)
      .flatMap((movement) =>
        judge(kind, movement, movement.id === null ? undefined : atTheirs.get(movement.id)),
      ),
    ...theirs
      .filter((movement) => old(movement) && !known.has(movement.id))
      .map((movement) => ({
        kind: `${kind}_unknown` as const,
        ...about(movement),
        ours: null,
        theirs: movement.amount,
      })),
  ]
}

function judge(kind: MovementKind, ours: Movement, theirs: Movement | undefined): Difference[] {
  if (!theirs) return [{ kind: `${kind}_missing`, ...about(ours), ours: ours.amount, theirs: null }]
  const both = { ...about(ours), ours: ours.amount, theirs: theirs.amount }
  if (ours.amount !== theirs.amount) return [{ kind: `${kind}_amount`, ...both }]
  return outcomeOf(ours) === outcomeOf(theirs) ? [] : [{ kind: `${kind}_outcome`, ...both }]
}

function outcomeOf({ reversed, waiting = false }: Movement): 'reversed' | 'waiting' | 'moved' {
  if (reversed) return 'reversed'
  return waiting ? 'waiting' : 'moved'
}

function about({ id, subject }: Movement): { subject: string } {
  return { subject: [subject, id].filter((part) => part !== null).join(' ') }
}

function balanceDifferences(ours: ReadonlyMap<string, Ore>, theirs: ReadonlyMap<string, Ore>): Difference[] {
  const accounts = [...new Set([...ours.keys(), ...theirs.keys()])]
  return accounts.flatMap((subject) => {
    const [have, has] = [ours.get(subject) ?? 0, theirs.get(subject) ?? 0]
    return have === has ? [] : [{ kind: 'seller_balance' as const, subject, ours: have, theirs: has }]
  })
}
