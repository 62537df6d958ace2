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
      joinedTo: decidedFor(group, 'joined'),
      partedTo: decidedFor(group, 'parted'),
    }))
    .filter(({ free }) => free.length > 0)
    .toSorted((one, other) => other.free.length - one.free.length)
  const placed = others.map(({ free, joinedTo, partedTo }) => {
    const own = joinedTo === null ? oldestWork(free, claimed) : null
    if (own !== null) claimed.add(own)
    // Editions that are like parted ones alone are parted with them.
    return { workId: joinedTo ?? own ?? partedTo, editions: free }
  })
  return [...kept, ...placed]
}

/** The work that an operator put some of the group in; the oldest of several. */
function decidedFor(group: readonly Placed[], kind: 'joined' | 'parted'): number | null {
  const works = group.flatMap(({ exception }) => (exception?.kind === kind ? [exception.workId] : []))
  return works.length === 0 ? null : Math.min(...works)
}

function oldestWork(editions: readonly Placed[], claimed: ReadonlySet<number>): number | null {
  const works = editions.flatMap(({ workId }) => (workId === null || claimed.has(workId) ? [] : [workId]))
  return works.length === 0 ? null : Math.min(...works)
}
