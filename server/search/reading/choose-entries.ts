/** Chooses the list's entries among the titles and ISBNs that were found. Pure. */
import { editionNumber } from '#rules/edition'
import { workOf } from '../rank/works.ts'
import { mostAlternatives, type Entry } from './entry.ts'
import type { Weighed } from './weigh-title.ts'

/**
 * The best matches that share no token of a title and no author. What else stands at the same place becomes an
 * alternative; another work that is as good makes the match less than sure.
 */
export function bestApart(all: readonly Weighed[]): Entry[] {
  const kept = new Kept()
  for (const one of all.toSorted((a, b) => b.score - a.score)) {
    const same = kept.overlapping(one)
    if (!same) {
      if (kept.hasItsNames(one) || (one.names.length === 0 && kept.isOnLinesOf(one))) continue
      kept.add(one)
      continue
    }
    const { best, entry } = same
    const isOtherWork = workOf(one.edition) !== workOf(best.edition)
    if (isOtherWork && one.score > best.score - closeRival && entry.certainty === 'sure')
      entry.certainty = 'likely'
    if (entry.alternatives.length < mostAlternatives && !entry.alternatives.includes(one.edition))
      entry.alternatives.push(one.edition)
  }
  for (const { entry } of kept.all)
    if (entry.certainty === 'sure' && isOtherEdition(entry)) entry.certainty = 'likely'
  return kept.all.map(({ entry }) => entry)
}

type KeptMatch = { best: Weighed; entry: Entry; order: number }

/** The matches that are kept, by their tokens, authors and lines: a long list has thousands. */
class Kept {
  readonly all: KeptMatch[] = []
  readonly #byToken = new Map<number, KeptMatch>()
  readonly #byName = new Map<number, KeptMatch[]>()
  readonly #lines = new Set<number>()

  add(best: Weighed): void {
    const { at, firstLine, lastLine, edition, saidEdition } = best
    const entry: Entry = {
      at,
      firstLine,
      lastLine,
      edition,
      saidEdition,
      certainty: best.certainty!,
      alternatives: [],
      unknownIsbn: null,
    }
    const match = { best, entry, order: this.all.length }
    this.all.push(match)
    for (let token = best.match.from; token < best.match.to; token++) this.#byToken.set(token, match)
    for (const name of best.names) this.#byName.set(name, [...(this.#byName.get(name) ?? []), match])
    for (let line = firstLine; line <= lastLine; line++) this.#lines.add(line)
  }

  /** The best of those that share a token with this one. No two of them share one. */
  overlapping({ match: { from, to } }: Weighed): KeptMatch | undefined {
    let first: KeptMatch | undefined
    for (let token = from; token < to; token++) {
      const match = this.#byToken.get(token)
      if (match && (!first || match.order < first.order)) first = match
    }
    return first
  }

  hasItsNames({ names }: Weighed): boolean {
    const [first] = names
    const others = first === undefined ? [] : (this.#byName.get(first) ?? [])
    return others.some(({ best }) => names.every((name) => best.names.includes(name)))
  }

  isOnLinesOf({ firstLine, lastLine }: Weighed): boolean {
    for (let line = firstLine; line <= lastLine; line++) if (this.#lines.has(line)) return true
    return false
  }
}

const closeRival = 0.4

/** The list names an edition that we know, or one that is surely not this one. */
function isOtherEdition({ saidEdition, edition, alternatives }: Entry): boolean {
  if (saidEdition === null || edition === null) return false
  const number = editionNumber(edition.shown.version)
  if (number === saidEdition) return false
  // Sources that name no edition become the first, so a first edition proves nothing where it is the only one.
  return number > 1 || alternatives.some((other) => workOf(other) === workOf(edition))
}

const nearLines = 2

/**
 * Whether an ISBN on the line, or one for the same work near by, already says the book. `line` is the title's own: the
 * number of another book on the next line says that other book, not this one.
 */
export function isSaidBy(entry: Entry, line: number, byIsbn: readonly Entry[]): boolean {
  return byIsbn.some((other) => {
    const isOfOther = other.certainty === 'likely' && workOf(other.edition!) !== workOf(entry.edition!)
    if (isOfOther && entry.certainty === 'sure' && (line < other.firstLine || line > other.lastLine))
      return false
    const sameLine = entry.firstLine <= other.lastLine && entry.lastLine >= other.firstLine
    const near =
      entry.firstLine <= other.lastLine + nearLines && entry.lastLine >= other.firstLine - nearLines
    return sameLine || (near && other.edition !== null && workOf(other.edition) === workOf(entry.edition!))
  })
}

/** The first line of each work, or the surest of those. */
export function withoutDoubles(entries: readonly Entry[]): Entry[] {
  const byWork = Map.groupBy(entries, ({ edition, unknownIsbn }) =>
    edition === null ? unknownIsbn : workOf(edition),
  )
  const rank = { sure: 0, likely: 1, unknown: 2 }
  return [...byWork.values()].map(
    (same) => same.toSorted((one, other) => rank[one.certainty] - rank[other.certainty])[0]!,
  )
}
