/**
 * Which sites to open so that every line is served at the least cost: uncapacitated facility location, solved exactly
 * by branch and bound. The bound is Erlenkotter's dual ascent (Operations Research 26, 1978). Costs are any numbers
 * of 0 or more in one unit; the solver knows nothing of books (`shelf-plan.ts` does).
 */
export type Option = { readonly site: number; readonly cost: number }

export type Problem = {
  /** What opening each site costs, by its number. */
  readonly openings: readonly number[]
  /** The sites that can serve each line. Each line has at least one. */
  readonly lines: readonly (readonly Option[])[]
}

/** The chosen site of each line. `exact` is false where `isOver` ended the search: a better choice may exist. */
export type Solution = { readonly sites: readonly number[]; readonly cost: number; readonly exact: boolean }

/** Throws RangeError where a line has no option. `isOver` is asked at each step of the search. */
export function solve(problem: Problem, isOver: () => boolean = () => false): Solution {
  const lines = problem.lines.map((options) => bestPerSite(options))
  const alone = lines.map((options) => cheapestAlone(options, problem.openings))
  const core = withoutUseless(lines, alone, problem.openings)
  const open = new Set<number>()
  let exact = true
  for (const part of connectedParts(core)) {
    const found = new Search(
      problem.openings,
      part.map((line) => ({ options: core[line]!, alone: alone[line]!.cost })),
      isOver,
    )
    found.run()
    exact &&= found.finished
    for (const site of found.best.open) open.add(site)
  }
  const sites = lines.map((options, line) => cheapestServed(options, alone[line]!, open).site)
  return { sites, cost: costOf(problem, sites), exact }
}

/** The openings of all used sites, and the line's cost at each. Throws RangeError for a site that does not serve its line. */
export function costOf({ openings, lines }: Problem, sites: readonly number[]): number {
  let cost = 0
  for (const site of new Set(sites)) cost += openings[site]!
  for (const [line, site] of sites.entries()) {
    const costs = lines[line]!.filter((option) => option.site === site).map((option) => option.cost)
    if (costs.length === 0) throw new RangeError(`site ${site} does not serve line ${line}`)
    cost += Math.min(...costs)
  }
  return cost
}

function bestPerSite(options: readonly Option[]): Option[] {
  const best = new Map<number, Option>()
  for (const option of options) {
    const other = best.get(option.site)
    if (!other || option.cost < other.cost) best.set(option.site, option)
  }
  return [...best.values()].toSorted((one, other) => one.cost - other.cost)
}

/** The cheapest way to serve a line with a site opened for it alone; always possible, so an upper bound. */
function cheapestAlone(options: readonly Option[], openings: readonly number[]): Option {
  const [first, ...rest] = options.map(({ site, cost }) => ({ site, cost: cost + openings[site]! }))
  if (!first) throw new RangeError('a line without any option')
  return rest.reduce((best, option) => (option.cost < best.cost ? option : best), first)
}

/**
 * Drops what no best choice needs: options as dear as the line alone, and sites that save less than they cost. Each
 * drop may make others useless.
 */
function withoutUseless(lines: readonly Option[][], alone: readonly Option[], openings: readonly number[]) {
  let core = lines.map((options, line) => options.filter(({ cost }) => cost < alone[line]!.cost))
  for (;;) {
    const saved = new Map<number, number>()
    for (const [line, options] of core.entries())
      for (const { site, cost } of options) saved.set(site, (saved.get(site) ?? 0) + alone[line]!.cost - cost)
    const useless = new Set(
      [...saved].filter(([site, saving]) => saving <= openings[site]!).map(([site]) => site),
    )
    if (useless.size === 0) return core
    core = core.map((options) => options.filter(({ site }) => !useless.has(site)))
  }
}

/** Lines that share no site, directly or through others, are problems of their own. */
function connectedParts(core: readonly Option[][]): number[][] {
  const linesOfSite = new Map<number, number[]>()
  for (const [line, options] of core.entries())
    for (const { site } of options) linesOfSite.set(site, [...(linesOfSite.get(site) ?? []), line])
  const seen = new Set<number>()
  const parts: number[][] = []
  for (const [start, options] of core.entries()) {
    if (options.length === 0 || seen.has(start)) continue
    const part = [start]
    seen.add(start)
    for (let at = 0; at < part.length; at++)
      for (const { site } of core[part[at]!]!)
        for (const line of linesOfSite.get(site)!) {
          if (seen.has(line)) continue
          seen.add(line)
          part.push(line)
        }
    parts.push(part)
  }
  return parts
}

function cheapestServed(options: readonly Option[], alone: Option, open: ReadonlySet<number>): Option {
  const served = options.filter(({ site }) => open.has(site))
  return served.reduce((best, option) => (option.cost < best.cost ? option : best), alone)
}

type Line = { options: readonly Option[]; alone: number }
/** Options in order of cost. */
type PackedLine = { sites: Int32Array; costs: Float64Array; alone: number }

/** The state of a site in one branch. */
const [undecided, opened, closed] = [0, 1, 2]

/** Rounds of adjustment for one bound. More find little. */
const adjustments = 4

/** What a line pays in the dual problem, and the sites that its branch leaves it, cheapest first. */
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
 * Where a line pays two sites that are paid in full, it pays one level less, so that others may pay more. The line pays
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

/** Branch and bound over one connected part. */
class Search {
  best: { cost: number; open: readonly number[] }
  finished = true
  readonly #lines: readonly PackedLine[]
  readonly #sites: number[]
  readonly #openings: Float64Array
  readonly #isOver: () => boolean
  readonly #slack: Float64Array

  constructor(openings: readonly number[], lines: readonly Line[], isOver: () => boolean) {
    this.#sites = [...new Set(lines.flatMap(({ options }) => options.map(({ site }) => site)))]
    const numberOf = new Map(this.#sites.map((site, number) => [site, number]))
    this.#openings = Float64Array.from(this.#sites, (site) => openings[site]!)
    this.#lines = lines.map(({ options, alone }) => ({
      sites: Int32Array.from(options, ({ site }) => numberOf.get(site)!),
      costs: Float64Array.from(options, ({ cost }) => cost),
      alone,
    }))
    this.#isOver = isOver
    this.#slack = new Float64Array(this.#sites.length)
    this.best = { cost: lines.reduce((sum, { alone }) => sum + alone, 0), open: [] }
  }

  run(): void {
    this.#branch(new Uint8Array(this.#sites.length))
  }

  #branch(states: Uint8Array): void {
    if (this.#isOver()) {
      this.finished = false
      return
    }
    const next = this.#mostSaving(states)
    if (next === -1) return
    const bound = this.#dualAscent(states)
    this.#tryTight(states)
    if (bound >= this.best.cost) return
    // Opening a site raises the bound by what is left of its slack.
    for (let site = 0; site < states.length; site++)
      if (states[site] === undecided && bound + this.#slack[site]! >= this.best.cost) states[site] = closed
    if (states[next] === undecided) {
      const open = states.slice()
      open[next] = opened
      this.#branch(open)
      states[next] = closed
    }
    this.#branch(states)
  }

  /**
   * The undecided site that saves most beside the opened ones; -1 if none saves anything, when the opened ones are the
   * branch's best choice. Closes what saves nothing: more open sites only make it worse.
   */
  #mostSaving(states: Uint8Array): number {
    const saving = Float64Array.from(this.#openings, (opening) => -opening)
    for (const { sites, costs, alone } of this.#lines) {
      let served = alone
      for (let at = 0; at < sites.length; at++)
        if (states[sites[at]!] === opened && costs[at]! < served) served = costs[at]!
      for (let at = 0; at < sites.length && costs[at]! < served; at++)
        saving[sites[at]!]! += served - costs[at]!
    }
    let most = -1
    for (let site = 0; site < states.length; site++) {
      if (states[site] !== undecided) continue
      if (saving[site]! <= 0) states[site] = closed
      else if (most === -1 || saving[site]! > saving[most]!) most = site
    }
    if (most === -1) this.#keep(states, (site) => states[site] === opened)
    return most
  }

  /** A lower bound for the branch. Leaves in `#slack` what each site's opening has not yet been paid by its lines. */
  #dualAscent(states: Uint8Array): number {
    const slack = this.#slack
    let opening = 0
    for (let site = 0; site < states.length; site++) {
      slack[site] = states[site] === opened ? 0 : this.#openings[site]!
      if (states[site] === opened) opening += this.#openings[site]!
    }
    const rising = this.#lines.map((line) => risingOf(line, states))
    ascend(rising, slack)
    let value = valueOf(rising)
    for (let round = 0; round < adjustments && opening + value < this.best.cost; round++) {
      for (const line of rising) adjust(line, rising, slack)
      const adjusted = valueOf(rising)
      if (adjusted <= value) break
      value = adjusted
    }
    return opening + value
  }

  /** Tries the sites that their lines have paid for, and then without those that do not pay off. */
  #tryTight(states: Uint8Array): void {
    const tight: number[] = []
    for (let site = 0; site < states.length; site++)
      if (states[site] === opened || (states[site] === undecided && this.#slack[site]! <= 1e-9))
        tight.push(site)
    const open = new Set(tight)
    let cost = this.#cost(open)
    for (const site of tight.toSorted((one, other) => this.#openings[other]! - this.#openings[one]!)) {
      open.delete(site)
      const without = this.#cost(open)
      if (without < cost) cost = without
      else open.add(site)
    }
    this.#keep(states, (site) => open.has(site))
  }

  #cost(open: ReadonlySet<number>): number {
    let cost = 0
    for (const site of open) cost += this.#openings[site]!
    for (const { sites, costs, alone } of this.#lines) {
      // Options stand in order of cost.
      const at = sites.findIndex((site) => open.has(site))
      cost += at === -1 ? alone : Math.min(alone, costs[at]!)
    }
    return cost
  }

  #keep(states: Uint8Array, isOpen: (site: number) => boolean): void {
    const open = new Set(Array.from(states.keys()).filter((site) => isOpen(site)))
    const cost = this.#cost(open)
    if (cost < this.best.cost) this.best = { cost, open: [...open].map((site) => this.#sites[site]!) }
  }
}
