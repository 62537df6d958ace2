/**
 * A lower bound for facility location: Erlenkotter's dual ascent with its adjustment (Operations Research 26, 1978). Lines
 * pay more and more towards the opening of their sites, and never more than a site costs; what they pay, no choice beats.
 */

/** A line's sites and costs, cheapest first, and what it costs with a site opened for it alone. */
export type PackedLine = { sites: Int32Array; costs: Float64Array; alone: number }

/** The state of a site in one branch of the search. */
export const [undecided, opened, closed] = [0, 1, 2] as const

/** Rounds of adjustment for one bound. More find little. */
const adjustments = 4

/**
 * The bound for a branch, in the unit of the costs. Leaves in `slack` what each site's opening has not yet been paid by its
 * lines. Stops at a bound of `enough`.
 */
export function dualAscent(
  lines: readonly PackedLine[],
  openings: Float64Array,
  states: Uint8Array,
  slack: Float64Array,
  enough: number,
): number {
  let opening = 0
  for (let site = 0; site < states.length; site++) {
    slack[site] = states[site] === opened ? 0 : openings[site]!
    if (states[site] === opened) opening += openings[site]!
  }
  const rising = lines.map((line) => risingOf(line, states))
  ascend(rising, slack)
  let value = valueOf(rising)
  for (let round = 0; round < adjustments && opening + value < enough; round++) {
    for (const line of rising) adjust(line, rising, slack)
    const adjusted = valueOf(rising)
    if (adjusted <= value) break
    value = adjusted
  }
  return opening + value
}

/** The price that a line pays in the dual problem, and the sites that its branch leaves it, cheapest first. */
type Rising = { sites: Int32Array; levels: Float64Array; alone: number; value: number }

function risingOf({ sites, costs, alone }: PackedLine, states: Uint8Array): Rising {
  const left = Array.from(sites.keys()).filter((at) => states[sites[at]!] !== closed)
  const levels = Float64Array.from(left, (at) => costs[at]!)
  const value = Math.min(alone, levels[0] ?? alone)
  return { sites: Int32Array.from(left, (at) => sites[at]!), levels, alone, value }
}

function valueOf(lines: readonly Rising[]): number {
  return lines.reduce((sum, { value }) => sum + value, 0)
}

/** Lets each line pay more, level by level, as long as no site is paid more than its opening. */
function ascend(lines: readonly Rising[], slack: Float64Array): void {
  for (let moved = true; moved;) {
    moved = false
    for (const line of lines) if (raise(line, slack)) moved = true
  }
}

function raise(line: Rising, slack: Float64Array): boolean {
  const { sites, levels, alone } = line
  if (line.value >= alone) return false
  let within = 0
  let rise = alone - line.value
  for (; within < levels.length && levels[within]! <= line.value; within++)
    rise = Math.min(rise, slack[sites[within]!]!)
  const next = within < levels.length ? levels[within]! : Infinity
  if (line.value + rise > next) rise = next - line.value
  if (rise <= 0) return false
  for (let at = 0; at < within; at++) slack[sites[at]!]! -= rise
  line.value += rise
  return true
}

/**
 * A line that pays two sites which are paid in full pays one level less, so that others may pay more. The line pays
 * last what is left.
 */
function adjust(line: Rising, lines: readonly Rising[], slack: Float64Array): void {
  const { sites, levels } = line
  let full = 0
  let paid = 0
  for (; paid < levels.length && levels[paid]! < line.value; paid++) if (isPaid(slack, sites[paid])) full++
  if (full < 2) return
  const lower = levels[paid - 1]!
  const freed = new Set<number>()
  for (let at = 0; at < paid; at++) {
    if (isPaid(slack, sites[at])) freed.add(sites[at]!)
    slack[sites[at]!]! += line.value - lower
  }
  line.value = lower
  ascend(
    lines.filter((other) => other !== line && freed.has(other.sites[0]!)),
    slack,
  )
  ascend([...lines.filter((other) => other !== line), line], slack)
}

function isPaid(slack: Float64Array, site: number | undefined): boolean {
  return site !== undefined && slack[site] === 0
}
