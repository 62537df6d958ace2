/** Chooses the list's entries among the titles and ISBNs that were found. Pure. */
import { editionNumber } from '#rules/edition'
import { workOf } from '../rank/works.ts'
import { mostAlternatives, type Entry } from './entry.ts'
import type { TitleMatch } from './find-titles.ts'
import type { Weighed } from './weigh-title.ts'

/**
 * The best matches that share no token of a title and no author. What else stands at the same place becomes an
 * alternative; another work that is as good makes the match less than sure.
 */
export function bestApart(all: readonly Weighed[]): Entry[] {
  const kept: { best: Weighed; entry: Entry }[] = []
  for (const one of all.toSorted((a, b) => b.score - a.score)) {
    const same = kept.find(({ best }) => overlap(best.match, one.match))
    if (!same) {
      const sharesName = kept.some(
        ({ best }) => one.names.length > 0 && one.names.every((name) => best.names.includes(name)),
      )
      const isInOther = kept.some(
        ({ best }) =>
          one.names.length === 0 && one.firstLine <= best.lastLine && one.lastLine >= best.firstLine,
      )
      if (sharesName || isInOther) continue
      const { at, firstLine, lastLine, edition, saidEdition } = one
      const entry = {
        at,
        firstLine,
        lastLine,
        edition,
        saidEdition,
        certainty: one.certainty!,
        alternatives: [],
        unknownIsbn: null,
      }
      kept.push({ best: one, entry })
      continue
    }
    const { best, entry } = same
    const isOtherWork = workOf(one.edition) !== workOf(best.edition)
    if (isOtherWork && one.score > best.score - closeRival && entry.certainty === 'sure')
      entry.certainty = 'likely'
    if (entry.alternatives.length < mostAlternatives && !entry.alternatives.includes(one.edition))
      entry.alternatives.push(one.edition)
  }
  for (const { entry } of kept)
    if (entry.certainty === 'sure' && isOtherEdition(entry)) entry.certainty = 'likely'
  return kept.map(({ entry }) => entry)
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

function overlap(one: TitleMatch, other: TitleMatch): boolean {
  return one.from < other.to && other.from < one.to
}

const nearLines = 2

/** Whether an ISBN on the line, or one for the same work near by, already says the book. */
export function isSaidBy(entry: Entry, byIsbn: readonly Entry[]): boolean {
  return byIsbn.some((other) => {
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
