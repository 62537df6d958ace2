/** The alert rules and the dashboard ask for nothing that a running production of two processes does not serve. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { freshDatabase } from './database.ts'
import { directory, freePort, productionSettings, run, until } from './running-program.ts'
import { metricsIn, valueOf } from './scraped.ts'

const folder = join(import.meta.dirname, '../ops')

type Rules = { groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[] }
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const rules = (parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
)
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as Dashboard
const expressions = [
  ...rules.map(({ alert, expr }) => ({ from: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ from: title, expr }))),
]

type Asked = { metrics: string[]; labels: string[] }

/** The metrics and labels that an expression names. Throws where it is no PromQL. */
function askedBy(expr: string): Asked {
  const asked: Asked = { metrics: [], labels: [] }
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new SyntaxError(`no PromQL at ${from}: ${expr}`)
      if (type.name === 'Identifier') asked.metrics.push(expr.slice(from, to))
      if (type.name === 'LabelName') asked.labels.push(expr.slice(from, to))
    },
  })
  return asked
}

/** Series that appear only once there is something to count. */
const labelsOf: Record<string, string[]> = {
  genlaest_orders: ['state'],
  genlaest_jobs: ['job', 'state'],
  genlaest_job_oldest_seconds: ['job'],
  genlaest_messages_unsent: ['channel'],
}

test('expressions are read as Prometheus reads them', () => {
  expect(askedBy('sum by (le) (rate(one_bucket{outcome="5xx"}[5m])) > 1')).toEqual({
    metrics: ['one_bucket'],
    labels: ['le', 'outcome'],
  })
  expect(() => askedBy('sum by (rate(one[5m])')).toThrow(SyntaxError)
})

/** The conditions on the bounds of buckets that an expression has, such as `=~"300(\\.0)?"`. */
function boundsIn(expr: string): { operator: string; value: string }[] {
  return [...expr.matchAll(/\ble\s*(=~|!~|!=|=)\s*("(?:[^"\\]|\\.)*")/g)].map(([, operator, value]) => ({
    operator: operator!,
    value: JSON.parse(value!) as string,
  }))
}

test('a bound of a bucket is found whether it is stored as 300 or, as by Prometheus 3, as 300.0', () => {
  const bounds = expressions.flatMap(({ expr }) => boundsIn(expr))
  expect(bounds.length).toBeGreaterThan(0)
  for (const { operator, value } of bounds) {
    const [whole] = /^[\d+.]*\d/.exec(value)!
    const finds = (stored: string) =>
      operator === '=~' ? new RegExp(`^(?:${value})$`).test(stored) : operator === '=' && value === stored
    expect({ operator, value, found: [whole, `${whole}.0`].map(finds) }).toEqual({
      operator,
      value,
      found: [true, true],
    })
  }
})

test('each alert says what is wrong and what to do', () => {
  expect(rules.length).toBeGreaterThan(8)
  const mute = rules.filter(({ annotations }) => !annotations['summary'] || !annotations['do'])
  expect(mute.map(({ alert }) => alert)).toEqual([])
})

test(
  'two processes serve every metric and label that alerts and dashboard name, and add up their requests',
  { timeout: 120_000 },
  async () => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const market = run({
      ...productionSettings,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PROCESSES: '2',
      DATABASE_URL: await freshDatabase(),
      DATA_DIR: await directory(),
    })
    await until(() => market.output().includes('Genlæst answers at'), market)
    for (let n = 0; n < 20; n++) await fetch(`http://127.0.0.1:${port}/api/adverts`)
    for (let n = 0; n < 4; n++)
      await fetch(`http://127.0.0.1:${port}/api/getResults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"kemien"}',
      })
    const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const series = 'genlaest_http_requests_total{method="GET",route="/api/adverts",outcome="2xx"}'
    // The answer comes before its hook.
    await expect.poll(async () => valueOf(await scrape(), series)).toBe(20)
    const text = await scrape()
    expect(valueOf(text, 'genlaest_processes')).toBe(2)
    expect(valueOf(text, 'genlaest_database_up')).toBe(1)

    const lookUps = ['hit', 'shared', 'miss'].map(
      (outcome) => valueOf(text, `genlaest_cache_lookups_total{cache="answers",outcome="${outcome}"}`) ?? 0,
    )
    expect(lookUps.reduce((sum, count) => sum + count)).toBe(24)
    expect(lookUps[0]).toBeGreaterThan(0)
    expect(valueOf(text, 'genlaest_search_seconds_count{kind="find"}')).toBeGreaterThan(0)
    expect(valueOf(text, 'genlaest_query_seconds_count{kind="select"}')).toBeGreaterThan(0)

    const served = metricsIn(text)
    for (const [name, labels] of Object.entries(labelsOf)) {
      expect(text).toContain(`# TYPE ${name} gauge`)
      served.set(name, new Set(labels))
    }
    // The comparison of held money waits for a provider that does not answer here.
    for (const name of ['genlaest_held_check_age_seconds', 'genlaest_money_ore'])
      expect(text).toContain(`# TYPE ${name} gauge`)
    const missing = expressions.flatMap(({ from, expr }) => {
      const { metrics, labels } = askedBy(expr)
      const known = new Set(metrics.flatMap((name) => [...(served.get(name) ?? [])]))
      return [
        ...metrics.filter((name) => !served.has(name)).map((name) => `${from}: ${name}`),
        ...labels.filter((label) => !known.has(label)).map((label) => `${from}: label ${label}`),
      ]
    })
    expect(missing).toEqual([])
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
  },
)
