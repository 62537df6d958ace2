/** The plot of an edition's prices: each sale, the median of each month, and what is for sale now. Pure. */
import type { Reply } from '#contract/contract'
import { formatKroner } from '#rules/danish'
import type { Ore } from '#rules/money'
import { formatMonth } from '../book-words.ts'

type Prices = readonly Pick<Reply<'work'>['prices'][number], 'month' | 'median' | 'sales'>[]

export type PriceFacts = {
  /** Oldest first, and so are the single sales. */
  months: Prices
  sales: readonly Pick<Reply<'work'>['sales'][number], 'paidFrom' | 'price'>[]
  /** Prices of copies for sale. */
  offers: readonly Ore[]
  now: Date
}

const leastSales = 5
const [left, top] = [50, 12]
/** The place of today and of the lowest price, in a drawing beside others and in one as wide as a phone. */
export const sizes = { wide: { right: 700, bottom: 226 }, narrow: { right: 340, bottom: 148 } } as const
/** Steps of the price axis, in øre. */
const steps = [10_00, 25_00, 50_00, 100_00, 250_00, 500_00, 1_000_00]
const mostLines = 4
const dayMs = 24 * 3_600_000
/** A sale stands in the middle of its third of a month, a median in the middle of its month. */
const [daysToMiddleOfThird, daysToMiddleOfMonth] = [5, 15]
/** When a semester begins and most books are sold: month and day, from and to. */
const semesterStarts = [
  ['01-15', '02-28'],
  ['08-10', '09-30'],
] as const

/** Null for too few sales, or all in one month. */
export function drawPrices(
  { months, sales, offers, now }: PriceFacts,
  { right, bottom }: (typeof sizes)[keyof typeof sizes],
) {
  const sold = months.reduce((sum, each) => sum + each.sales, 0)
  if (sold < leastSales || months.length < 2) return null
  const { lowest, highest, step } = axisOf([
    ...months.map(({ median }) => median),
    ...sales.map(({ price }) => price),
    ...offers,
  ])
  const y = (price: number) => round(bottom - ((price - lowest) / (highest - lowest)) * (bottom - top))
  const [first, last] = [Date.parse(`${months[0]!.month}-01`), now.getTime()]
  const x = (time: number) =>
    round(left + ((Math.min(Math.max(time, first), last) - first) / (last - first)) * (right - left))
  const medians = months.map(({ month, median }) => ({
    x: x(Date.parse(`${month}-01`) + daysToMiddleOfMonth * dayMs),
    y: y(median),
  }))
  return {
    line: medians.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join(''),
    // A line without length and with round ends is a dot.
    dots: sales
      .map(
        ({ paidFrom, price }) => `M${x(Date.parse(paidFrom) + daysToMiddleOfThird * dayMs)} ${y(price)}h0.01`,
      )
      .join(''),
    offers: [...new Set(offers)].map((price) => ({ price, y: y(price) })),
    starts: startsBetween(first, last).map(([from, to]) => ({ x: x(from), width: round(x(to) - x(from)) })),
    prices: Array.from({ length: (highest - lowest) / step + 1 }, (_, at) => lowest + at * step).map(
      (price) => ({ price, y: y(price) }),
    ),
  }
}

/** Round prices around all of these. */
function axisOf(prices: readonly number[]) {
  const [cheapest, dearest] = [Math.min(...prices), Math.max(...prices)]
  const step = steps.find((each) => (dearest - cheapest) / each <= mostLines - 1) ?? steps.at(-1)!
  const lowest = Math.floor(cheapest / step) * step
  return { step, lowest, highest: Math.max(lowest + step, Math.ceil(dearest / step) * step) }
}

function startsBetween(first: number, last: number): [from: number, to: number][] {
  const years = Array.from(
    { length: new Date(last).getUTCFullYear() - new Date(first).getUTCFullYear() + 1 },
    (_, at) => new Date(first).getUTCFullYear() + at,
  )
  return years
    .flatMap((year) =>
      semesterStarts.map(([from, to]): [number, number] => [
        Date.parse(`${year}-${from}`),
        Date.parse(`${year}-${to}`),
      ]),
    )
    .filter(([from, to]) => to > first && from < last)
}

/** Tells the curve in words, for people who do not see it. */
export function mostSaid(prices: Prices): string {
  const [first, last] = [prices[0]!, prices.at(-1)!]
  const at = ({ month, median }: Prices[number]) =>
    `${formatKroner(median)} i ${formatMonth(new Date(`${month}-15T12:00:00Z`))}`
  return `Fra ${at(first)} til ${at(last)}`
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
