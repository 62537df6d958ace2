/**
 * How many plans of eight lines one process makes a second beside many listings, and how many of them are what a general
 * solver of integer programs finds. The plans are asked of the act itself: the call allows one origin only some a minute.
 */
import loadHighs, { type LegacyHighs } from 'highs'
import { connect } from '#server/db/connect'
import { copiesFor } from '#server/features/pensum/copies'
import { planList } from '#server/features/pensum/plan-list'
import { openPlanQueue } from '#server/features/pensum/plan-queue'
import { specFees } from '#rules/quote'
import { atPart } from '../at-part.ts'
import { listings } from '../search/books.ts'
import { openMarket } from '../search/market.ts'
import { cheapestByProgram } from './oracle.ts'

type Options = {
  size: number
  work: string
  data: string
  fresh: boolean
  say: (line: string) => void
  connections: number
  seconds: number
}

export type PlanFigures = {
  perSecond: number
  p50: number
  p99: number
  inexact: number
  compared: number
  equal: number
}

const linesEach = 8
const samples = 2_000
const compared = 60

export async function measurePlans({ size, connections, seconds, ...market }: Options): Promise<PlanFigures> {
  const { url, stop } = await openMarket({ size, ...market })
  const { db, close } = await connect(url, { max: 10 })
  try {
    market.say(`planning beside ${size.toLocaleString('en')} listings …`)
    const lists = await sampleLists(market.data, size)
    const planQueue = openPlanQueue()
    const deps = { db, config: { fees: specFees }, planQueue } as Parameters<typeof planList>[0]
    const ask = (lines: (typeof lists)[number]) =>
      planList(deps, { viewerId: null, origin: lines[0]!.isbn }, { lines, condition: 1, exclude: [] })
    const times: number[] = []
    let [next, inexact] = [0, 0]
    const load = async (until: number, counts: boolean) => {
      while (performance.now() < until) {
        const began = performance.now()
        const { exact } = await ask(lists[next++ % lists.length]!)
        if (!counts) continue
        times.push(performance.now() - began)
        if (!exact) inexact++
      }
    }
    const all = (until: number, counts: boolean) =>
      Promise.all(Array.from({ length: connections }, () => load(until, counts)))
    await all(performance.now() + seconds * 1_000, false)
    const began = performance.now()
    await all(began + seconds * 1_000, true)
    const took = (performance.now() - began) / 1_000

    const oracle = await (loadHighs as unknown as () => Promise<LegacyHighs>)()
    let equal = 0
    for (const lines of lists.slice(0, compared)) {
      const { copies } = await copiesFor(db, null, { lines, condition: 1, exclude: [] })
      const { plans } = await ask(lines)
      if (plans[0]?.total === cheapestByProgram(oracle, copies, specFees)) equal++
    }
    return {
      perSecond: times.length / took,
      p50: atPart(times, 0.5),
      p99: atPart(times, 0.99),
      inexact,
      compared: Math.min(compared, lists.length),
      equal,
    }
  } finally {
    await close()
    await stop()
  }
}

/** Books as listings have them, so popular ones come more often; each once in a list. */
async function sampleLists(data: string, size: number) {
  const isbns: string[] = []
  for await (const { isbn } of listings(data, Math.min(size, samples * linesEach))) isbns.push(isbn)
  return Array.from({ length: Math.floor(isbns.length / linesEach) }, (_, at) =>
    [...new Set(isbns.slice(at * linesEach, (at + 1) * linesEach))].map((isbn) => ({
      isbn,
      otherEditions: true,
    })),
  )
}

const targets = { perSecond: 400, p99: 60 }

export function planSentences(figures: PlanFigures): { lines: string[]; missed: string[] } {
  const { perSecond, p50, p99, inexact, compared: of, equal } = figures
  return {
    lines: [
      `${perSecond.toFixed(0)} plans of ${linesEach} lines a second in one process, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${inexact} were not proven in time`,
      `${equal} of ${of} plans cost what a general solver finds`,
    ],
    missed: [
      ...(perSecond < targets.perSecond
        ? [`${perSecond.toFixed(0)} plans a second, not ${targets.perSecond}`]
        : []),
      ...(p99 > targets.p99 ? [`p99 of a plan is ${p99.toFixed(1)} ms, not ${targets.p99}`] : []),
      ...(equal < of ? [`${of - equal} plans cost more than a general solver's`] : []),
    ],
  }
}
