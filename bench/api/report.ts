/** The printed report. Times are in milliseconds. */
import type { Limits } from './limits.ts'
import type { Figures } from './measure.ts'
import { rows } from './rows.ts'
import { leastOfBare, leastPerSecond, megabytes, ofBare, percent, whole, type Run } from './targets.ts'

/** `against` is the other checkout's run, measured after ours. */
export type Report = { ours: Run; against: Run | null; limits: Limits }

const rate = (number: number) => (number < 100 ? number.toFixed(1) : whole(number))
const ms = (number: number) => (number < 10 ? number.toFixed(2) : number.toFixed(0))
const times = (number: number) => `${number.toFixed(2)} times`
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const bareNames = {
  nothing: 'Fastify, constant answer',
  row: 'Fastify, the row of findBook',
  react: 'React alone, the book page',
}

export function table({ ours, against, limits }: Report): string {
  const columns = ['', 'a second', 'p50 ms', 'p99 ms', 'processor ms', 'of bare', 'goal', 'refused']
  const heads = [...columns, ...(against ? ['against', 'ours of it'] : [])]
  const of = (key: keyof typeof bareNames) => {
    const figures = limits[key]
    const rest = heads.slice(5).map(() => '')
    return figures ? [line([bareNames[key], ...common(figures), ...rest])] : []
  }
  return [
    line(heads),
    line(heads.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...of('nothing'),
    ...of('row'),
    ...of('react'),
    ...rows.flatMap(({ key, name }) => {
      const figures = ours.rows[key]
      if (!figures) return []
      const part = ofBare(ours, limits, key)
      const cells = [part === null ? '' : percent(part), goalOf(key), whole(figures.refused)]
      return [
        line([
          name,
          ...common(figures),
          ...cells,
          ...(against ? comparison(figures, against.rows[key]) : []),
        ]),
      ]
    }),
  ].join('\n')
}

function common({ perSecond, p50, p99, cpu }: Pick<Figures, 'perSecond' | 'p50' | 'p99' | 'cpu'>): string[] {
  return [rate(perSecond), ms(p50), ms(p99), cpu.toFixed(2)]
}

function goalOf(key: string): string {
  const [part, least] = [leastOfBare[key], leastPerSecond[key]]
  return part ? percent(part) : least ? `${whole(least)}/s` : ''
}

function comparison(ours: Figures, theirs: Figures | undefined): string[] {
  return theirs ? [`${rate(theirs.perSecond)}/s`, times(ours.perSecond / theirs.perSecond)] : ['', '']
}

/** The figures of one checkout that the table has no column for. */
export function notes({ provider, meanwhile, soak }: Run): string[] {
  return [
    ...(provider
      ? [
          `Of a purchase, the payment provider took ${provider.calls.toFixed(1)} calls of ${ms(provider.p50)} ms (median).`,
        ]
      : []),
    ...(meanwhile
      ? [
          `p99 of findBook over one connection: ${ms(meanwhile.alone)} ms alone, ${ms(meanwhile.p99)} ms while books are listed.`,
        ]
      : []),
    ...(soak ? soakNotes(soak) : []),
  ]
}

function soakNotes({ memory, seconds, ...outcomes }: NonNullable<Run['soak']>): string[] {
  const mb = (bytes: number) => `${whole(megabytes(bytes))} MB`
  const names = { reads: 'reads', pages: 'signed-in pages', chat: 'chat', purchases: 'purchases' } as const
  const told = Object.entries(names).map(([key, name]) => {
    const { perSecond, p50, p99, refused, failed, early } = outcomes[key as keyof typeof names]
    const answered = `${name} ${rate(perSecond)}/s p50 ${ms(p50)} p99 ${ms(p99)} ms, ${whole(refused)} refused, ${whole(failed)} of them 5xx`
    if (early.count === 0) return answered
    const { untilServed } = early
    return `${answered}; besides ${whole(early.count)} early 503 (p99 ${ms(early.p99)} ms), with which a request took p50 ${ms(untilServed.p50)} p99 ${ms(untilServed.p99)} ms until it was served`
  })
  return [
    `Memory with the demo's data: ${mb(memory.rest)} at rest, ${mb(memory.load)} after ${seconds} s of 500 connections, ${mb(memory.later)} a minute later.`,
    `Under 500 connections: ${told.join('; ')}.`,
  ]
}

export function renderingSentence({ rendering }: Limits): string[] {
  if (!rendering) return []
  return [
    `A book page that React alone rendered has ${whole(rendering.elements)} elements and ${rendering.kb.toFixed(1)} KB on average.`,
  ]
}
