/** The figures as a table, and the missed targets. Times are in milliseconds. */
export type Figures = {
  sent: number
  p50: number
  p99: number
  /** How many messages arrived on a socket, when first sent. */
  live: number
  lost: number
  doubled: number
  /** The database's transactions a second while nobody writes: without sockets, and with all open. */
  idle: { none: number; open: number }
}
export type Measured = Figures & { name: string }

export const targets = { p99: 100, lost: 0, doubled: 0 }

const whole = (number: number) => Math.round(number).toLocaleString('en')
const columns: [heading: string, cell: (measured: Measured) => string][] = [
  ['', ({ name }) => name],
  ['sent', ({ sent }) => whole(sent)],
  ['live', ({ live }) => whole(live)],
  ['p50 ms', ({ p50 }) => p50.toFixed(1)],
  ['p99 ms', ({ p99 }) => p99.toFixed(1)],
  ['lost', ({ lost }) => whole(lost)],
  ['doubled', ({ doubled }) => whole(doubled)],
  ['idle transactions/s without sockets', ({ idle }) => idle.none.toFixed(1)],
  ['with all', ({ idle }) => idle.open.toFixed(1)],
]

export function table(all: readonly Measured[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns.map(([heading]) => heading)),
    line(columns.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...all.map((measured) => line(columns.map(([, cell]) => cell(measured)))),
  ].join('\n')
}

/** Returns one sentence for each missed target. */
export function missedTargets(all: readonly Measured[]): string[] {
  return all.flatMap(({ name, p99, lost, doubled }) => [
    ...(p99 < targets.p99 ? [] : [`${name}: p99 is ${p99.toFixed(1)} ms, not under ${targets.p99}.`]),
    ...(lost > targets.lost ? [`${name}: ${whole(lost)} messages were lost.`] : []),
    ...(doubled > targets.doubled ? [`${name}: ${whole(doubled)} messages came twice.`] : []),
  ])
}
