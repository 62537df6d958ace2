/** The figures as a table, and the missed targets. Times are in milliseconds. */
import { atPart } from '../at-part.ts'

type Parts = { p50: number; p99: number }

export type Round = {
  name: string
  hasWishes: boolean
  /** Copies put up a second. */
  perSecond: number
  /** How long putting up a copy by a form with a photo took, each time. */
  forms: readonly number[]
  /** Putting up a deleted copy again. */
  again: Parts
  /** People who had to be told, and how many of them were not. */
  due: number
  forgotten: number
  /** Times count from the call that puts a copy up until its people are announced. */
  told: Parts
  /** The same until it stands on open pages; how many times, and how many too often. */
  pages: Parts & { count: number; twice: number }
  /** Mails written in the round, and those that waited to be sent at its end. */
  mails: { written: number; waiting: number }
}

export const targets = { told: 2_000, slower: 0.1 }

const whole = (number: number) => Math.round(number).toLocaleString('en')
const pair = ({ p50, p99 }: Parts) => `${whole(p50)} / ${whole(p99)}`
const partsOf = (times: readonly number[]) => ({ p50: atPart(times, 0.5), p99: atPart(times, 0.99) })
const withWishes = (text: (round: Round) => string) => (round: Round) => (round.hasWishes ? text(round) : '')

const columns: [heading: string, cell: (round: Round) => string][] = [
  ['', ({ name }) => name],
  ['copies/s', ({ perSecond }) => perSecond.toFixed(1)],
  ['new copy, p50 / p99 ms', ({ forms }) => pair(partsOf(forms))],
  ['copy again', ({ again }) => pair(again)],
  ['told', withWishes(({ due }) => whole(due))],
  ['forgotten', withWishes(({ forgotten }) => whole(forgotten))],
  ['told after, p50 / p99 ms', withWishes(({ told }) => pair(told))],
  ['on open pages', withWishes(({ pages }) => pair(pages))],
  ['mails written', withWishes(({ mails }) => whole(mails.written))],
  ['still waiting', withWishes(({ mails }) => whole(mails.waiting))],
]

export function table(rounds: readonly Round[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns.map(([heading]) => heading)),
    line(columns.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rounds.map((round) => line(columns.map(([, cell]) => cell(round)))),
  ].join('\n')
}

/** How much longer the median new copy takes with wishes, as a part of the time without; null where one is not measured. */
export function slowerBy(rounds: readonly Round[]): number | null {
  const median = (hasWishes: boolean) =>
    atPart(
      rounds.flatMap((round) => (round.hasWishes === hasWishes ? round.forms : [])),
      0.5,
    )
  const [without, within] = [median(false), median(true)]
  return without === 0 || within === 0 ? null : Math.round((within / without - 1) * 1_000) / 1_000
}

/** Returns one sentence for each missed target. */
export function missedTargets(rounds: readonly Round[]): string[] {
  const slower = slowerBy(rounds)
  return [
    ...rounds.filter(({ hasWishes }) => hasWishes).flatMap(missedIn),
    ...(slower !== null && slower > targets.slower
      ? [
          `Putting up a book is ${(slower * 100).toFixed(1)} % slower than without wishes, not at most ${targets.slower * 100} %.`,
        ]
      : []),
  ]
}

function missedIn({ name, told, pages, forgotten }: Round): string[] {
  return [
    ...(told.p99 > targets.told ? [`${name}: p99 until told is ${whole(told.p99)} ms.`] : []),
    ...(pages.p99 > targets.told ? [`${name}: p99 until it is on a page is ${whole(pages.p99)} ms.`] : []),
    ...(pages.twice > 0 ? [`${name}: pages heard ${whole(pages.twice)} times of a copy they knew.`] : []),
    ...(forgotten === 0 ? [] : [`${name}: ${whole(forgotten)} people were not told.`]),
  ]
}
