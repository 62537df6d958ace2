/**
 * Chooses the sites to open so that every line is served at the least cost: uncapacitated facility location, solved
 * exactly by branch and bound (`dual-ascent.ts` has the bound). Costs are any numbers of 0 or more in one unit; the
 * solver knows nothing of books (`shelf-plan.ts` does).
 */
import { closed, dualAscent, opened, undecided, type PackedLine } from './dual-ascent.ts'

export type Option = { readonly site: number; readonly cost: number }

export type Problem = {
  /** The cost of opening each site, by its number. */
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
    const bound = dualAscent(this.#lines, this.#openings, states, this.#slack, this.best.cost)
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
