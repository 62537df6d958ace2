/** The curve of an edition's monthly prices. Pure. */
import type { Reply } from '#contract/contract'
import { formatKroner } from '#rules/danish'
import { formatMonth } from '../detail/book-words.ts'

type Prices = readonly Pick<Reply<'work'>['prices'][number], 'month' | 'median' | 'sales'>[]

const leastSales = 5
const [left, top] = [50, 12]
/** The place of the last month and of the lowest price, in a drawing beside others and in one as wide as a phone. */
export const sizes = { wide: { right: 700, bottom: 226 }, narrow: { right: 340, bottom: 148 } } as const
/** Steps of the price axis, in øre. */
const steps = [10_00, 25_00, 50_00, 100_00, 250_00, 500_00, 1_000_00]
const mostLines = 4

/** Null for too few sales, or all in one month. Months are oldest first. */
export function drawPrices(prices: Prices, { right, bottom }: (typeof sizes)[keyof typeof sizes]) {
  const sales = prices.reduce((sum, each) => sum + each.sales, 0)
  if (sales < leastSales || prices.length < 2) return null
  const medians = prices.map(({ median }) => median)
  const step =
    steps.find((each) => (Math.max(...medians) - Math.min(...medians)) / each <= mostLines - 1) ??
    steps.at(-1)!
  const lowest = Math.floor(Math.min(...medians) / step) * step
  const highest = Math.max(lowest + step, Math.ceil(Math.max(...medians) / step) * step)
  const [first, last] = [monthNumber(prices[0]!.month), monthNumber(prices.at(-1)!.month)]
  const y = (price: number) => round(bottom - ((price - lowest) / (highest - lowest)) * (bottom - top))
  const points = prices.map(({ month, median }) => ({
    month,
    x: round(left + ((monthNumber(month) - first) / (last - first)) * (right - left)),
    y: y(median),
  }))
  const lines = Array.from({ length: (highest - lowest) / step + 1 }, (_, at) => lowest + at * step)
  return {
    points,
    path: points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join(''),
    lines: lines.map((price) => ({ price, y: y(price) })),
  }
}

/** What the curve shows, for people who do not see it. */
export function mostSaid(prices: Prices): string {
  const [first, last] = [prices[0]!, prices.at(-1)!]
  const at = ({ month, median }: Prices[number]) =>
    `${formatKroner(median)} i ${formatMonth(new Date(`${month}-15T12:00:00Z`))}`
  return `Fra ${at(first)} til ${at(last)}`
}

function monthNumber(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return year! * 12 + number!
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
