import fc from 'fast-check'
import loadHighs, { type LegacyHighs } from 'highs'
import { expect, test } from 'vitest'
import { costOf, solve, type Problem } from './facility-location.ts'

const problems = (most: { lines: number; options: number; sites: number }) =>
  fc.integer({ min: 1, max: most.sites }).chain((sites) =>
    fc.record({
      openings: fc.array(fc.constantFrom(0, 39, 39, 60), { minLength: sites, maxLength: sites }),
      lines: fc.array(
        fc.array(fc.record({ site: fc.nat(sites - 1), cost: fc.integer({ min: 50, max: 200 }) }), {
          minLength: 1,
          maxLength: most.options,
        }),
        { minLength: 1, maxLength: most.lines },
      ),
    }),
  )

/** The least cost over every choice of a site a line. */
function cheapestOfAll(problem: Problem): number {
  const choices = problem.lines.reduce<number[][]>(
    (before, options) => before.flatMap((sites) => options.map(({ site }) => [...sites, site])),
    [[]],
  )
  return Math.min(...choices.map((sites) => costOf(problem, sites)))
}

test('no choice of sites is cheaper, by trying all of them', () => {
  fc.assert(
    fc.property(problems({ lines: 5, options: 4, sites: 5 }), (problem) => {
      const { cost, exact } = solve(problem)
      expect({ cost, exact }).toEqual({ cost: cheapestOfAll(problem), exact: true })
    }),
    { numRuns: 500 },
  )
})

test('a general solver of integer programs finds nothing cheaper on shelves of 12 lines', async () => {
  const oracle = await load()
  fc.assert(
    fc.property(problems({ lines: 12, options: 12, sites: 20 }), (problem) => {
      const found = oracle.solve(programOf(problem), { output_flag: false })
      expect(solve(problem).cost).toBe(Math.round(found.ObjectiveValue))
    }),
    { numRuns: 100 },
  )
})

test('a search that is ended says so, and still serves every line', () => {
  const lines = Array.from({ length: 20 }, (_, line) =>
    Array.from({ length: 20 }, (__, site) => ({ site, cost: 50 + ((line * 7 + site * 13) % 37) })),
  )
  const problem = { openings: lines[0]!.map(() => 39), lines }
  const { sites, cost, exact } = solve(problem, () => true)
  expect(exact).toBe(false)
  expect(costOf(problem, sites)).toBe(cost)
  expect(cost).toBeGreaterThanOrEqual(solve(problem).cost)
})

test('a line that nothing serves is refused', () => {
  expect(() => solve({ openings: [], lines: [[]] })).toThrow(RangeError)
})

// The package's types describe a default export that its module does not have.
const load = loadHighs as unknown as () => Promise<LegacyHighs>

/** The problem in the LP file format. */
function programOf({ openings, lines }: Problem): string {
  const options = lines.flatMap((own, line) =>
    own.map((option, at) => ({ ...option, name: `x${line}_${at}`, line })),
  )
  const terms = [
    ...openings.map((cost, site) => `${cost} y${site}`),
    ...options.map(({ cost, name }) => `${cost} ${name}`),
  ]
  const served = lines.map((_, line) =>
    options
      .filter((option) => option.line === line)
      .map(({ name }) => name)
      .join(' + '),
  )
  return [
    'Minimize',
    ` cost: ${terms.join(' + ')}`,
    'Subject To',
    ...served.map((sum) => ` ${sum} = 1`),
    ...options.map(({ name, site }) => ` ${name} - y${site} <= 0`),
    'Binary',
    ` ${[...openings.map((_, site) => `y${site}`), ...options.map(({ name }) => name)].join(' ')}`,
    'End',
  ].join('\n')
}
