/** Lighthouse's own mobile profile: a mid-range phone on slow 4G, simulated. One process and one browser per run. */
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../../scripts/prepare/chromium.mjs'
import { medianOf } from './targets.ts'
import { untilItSucceeds } from './until-it-succeeds.ts'
import type { Figures } from './figures.ts'

type Report = {
  /** The reason why a run has no results. */
  runtimeError?: { code: string }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

const lighthouse = join(
  dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli/index.js',
)
const flags = '--headless=new --no-sandbox --disable-background-networking --disable-component-update'

/** A browser on a busy machine sometimes misses the page's start. Such a run is repeated, with a message. */
const mostAttempts = 3

export async function measureLighthouse(
  url: string,
  { runs, say }: { runs: number; say: (line: string) => void },
): Promise<Figures> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) {
    const failed = (attempt: number, why: string) =>
      say(`  run ${run + 1} of ${url} failed (${why}), ${attempt} of ${mostAttempts} attempts`)
    reports.push(await untilItSucceeds(() => reportOn(url), { attempts: mostAttempts, failed }))
  }
  const median = (of: (report: Report) => number) => medianOf(reports.map(of))
  return {
    performance: median(scoreOf('performance')),
    accessibility: median(scoreOf('accessibility')),
    bestPractices: median(scoreOf('best-practices')),
    seo: median(scoreOf('seo')),
    lcp: median(valueOf('largest-contentful-paint')),
    cls: median(valueOf('cumulative-layout-shift')),
    tbt: median(valueOf('total-blocking-time')),
    faults: [...new Set(reports.flatMap(faultsOf))],
  }
}

async function reportOn(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [lighthouse, url, '--output=json', '--quiet', '--throttling-method=simulate', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' }, maxBuffer: 100_000_000 },
  )
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(report.runtimeError.code)
  return report
}

const scoreOf = (category: string) => (report: Report) =>
  Math.round((report.categories[category]?.score ?? 0) * 100)

const valueOf = (audit: string) => (report: Report) => report.audits[audit]?.numericValue ?? Number.NaN

function faultsOf({ categories, audits }: Report): string[] {
  const { performance: _, ...judged } = categories
  return Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
