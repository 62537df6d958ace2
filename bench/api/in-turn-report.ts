/** Two checkouts that were measured in turn, as sentences and a table. Times are in milliseconds. */
import type { Block, InTurn, Measure } from './in-turn.ts'
import { whole } from './targets.ts'

const names: Record<Measure, string> = {
  logIn: 'log-in',
  search: 'search from the short cache',
  home: 'home page from the short cache',
}
const measures = Object.keys(names) as Measure[]
const most = 1.1

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const average = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const of = ({ blocks }: InTurn, measure: Measure, part: 'mean' | 'p50' | 'p99' | 'perSecond') =>
  average(blocks.map((block) => block[measure][part]))

/** Ours is the first of one or two. */
export function inTurnTable(measured: readonly InTurn[]): string {
  const heads = ['', 'checkout', 'mean ms', 'p50 ms', 'p99 ms', 'a second']
  return [
    line(heads),
    line(heads.map((_, at) => (at < 2 ? '---' : '---:'))),
    ...measures.flatMap((measure) =>
      measured.map((checkout, at) =>
        line([
          names[measure],
          at === 0 ? 'this one' : checkout.checkout,
          ...(['mean', 'p50', 'p99'] as const).map((part) => of(checkout, measure, part).toFixed(2)),
          whole(of(checkout, measure, 'perSecond')),
        ]),
      ),
    ),
  ].join('\n')
}

/** Our mean time as a multiple of the other's: of all blocks together, and the least and greatest of one block. */
export function ratioOf(measured: readonly InTurn[], measure: Measure) {
  const [ours, other] = measured
  if (!ours || !other) return null
  const ratios = ours.blocks.map((block, n) => meanOf(block, measure) / meanOf(other.blocks[n]!, measure))
  return {
    ratio: of(ours, measure, 'mean') / of(other, measure, 'mean'),
    least: Math.min(...ratios),
    greatest: Math.max(...ratios),
  }
}

const meanOf = (block: Block, measure: Measure) => block[measure].mean

export function ratioSentences(measured: readonly InTurn[]): string[] {
  return measures.flatMap((measure) => {
    const found = ratioOf(measured, measure)
    if (!found) return []
    const [ratio, least, greatest] = [found.ratio, found.least, found.greatest].map((n) => n.toFixed(3))
    return [
      `A ${names[measure]} takes ${ratio} times as long as there (${least} to ${greatest} block by block).`,
    ]
  })
}

/** An answer that is no success is missed as well, because it is no measure. */
export function missedInTurn(measured: readonly InTurn[]): string[] {
  const refused = measured.flatMap(({ checkout, blocks }) =>
    measures.flatMap((measure) => {
      const count = blocks.reduce((sum, block) => sum + block[measure].refused, 0)
      return count > 0 ? [`${names[measure]}: ${whole(count)} answers of ${checkout} were no success.`] : []
    }),
  )
  const slower = measures.flatMap((measure) => {
    const found = ratioOf(measured, measure)
    return found && found.ratio > most
      ? [`${names[measure]}: ${found.ratio.toFixed(3)} times the time of the other checkout, not ${most}.`]
      : []
  })
  return [...refused, ...slower]
}
