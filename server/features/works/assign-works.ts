/**
 * Decides which work each group of editions is, after a change. A work keeps its id as editions come and go; an
 * operator's decision about an edition is kept, and new editions of its group follow it. Pure.
 */
export type Placed = {
  id: string
  /** Null for an edition without a work so far. */
  workId: number | null
  /** The work that an operator put the edition in. */
  exception: { workId: number; kind: 'joined' | 'parted' } | null
}

export type Assignment<Edition extends Placed> = {
  /** Null for a new work. */
  workId: number | null
  editions: Edition[]
}

/** `groups` are all editions with one key, by what the rule says. Every group has at least one edition. */
export function assignWorks<Edition extends Placed>(groups: readonly Edition[][]): Assignment<Edition>[] {
  const kept = groups
    .flat()
    .flatMap((edition) =>
      edition.exception === null ? [] : { workId: edition.exception.workId, editions: [edition] },
    )
  const claimed = new Set(
    groups.flat().flatMap(({ exception }) => (exception?.kind === 'parted' ? [exception.workId] : [])),
  )
  // A group of many keeps the work's id before one that leaves it.
  const others = groups
    .map((group) => ({
      free: group.filter(({ exception }) => exception === null),
      joinedTo: joinedTo(group),
    }))
    .filter(({ free }) => free.length > 0)
    .toSorted((one, other) => other.free.length - one.free.length)
  const placed = others.map(({ free, joinedTo: target }) => {
    const workId = target ?? oldestWork(free, claimed)
    if (workId !== null && target === null) claimed.add(workId)
    return { workId, editions: free }
  })
  return [...kept, ...placed]
}

function joinedTo(group: readonly Placed[]): number | null {
  const targets = group.flatMap(({ exception }) => (exception?.kind === 'joined' ? [exception.workId] : []))
  return targets.length === 0 ? null : Math.min(...targets)
}

function oldestWork(editions: readonly Placed[], claimed: ReadonlySet<number>): number | null {
  const works = editions.flatMap(({ workId }) => (workId === null || claimed.has(workId) ? [] : [workId]))
  return works.length === 0 ? null : Math.min(...works)
}
