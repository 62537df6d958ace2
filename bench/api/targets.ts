/** The goals: as ratios within one run where possible, because machines differ, else as rates. */
import type { Limits } from './limits.ts'
import type { Measured } from './measure.ts'
import { rows } from './rows.ts'
import type { SoakFigures } from './soak.ts'

export type Run = Measured & { soak?: SoakFigures }

/** The least part of the bare limit. */
export const leastOfBare: Record<string, number> = { book: 0.2, find: 0.4 }
export const leastPerSecond: Record<string, number> = {
  list: 250,
  home: 250,
  'own-book': 250,
  dashboard: 250,
  token: 4_000,
  chat: 500,
  buy: 300,
  sell: 6,
}
const mostTimesAlone = 2
const mostMb = { rest: 220, load: 500, later: 300 } as const
const mostP99 = { reads: 2_000, pages: 3_000, chat: 3_000 } as const

export const megabytes = (bytes: number) => bytes / 1024 / 1024
export const whole = (number: number) => Math.round(number).toLocaleString('en')
/** Rounded down, so that a missed goal never looks like a reached one. */
export const percent = (part: number) => `${Math.floor(part * 1_000) / 10} %`

/** Our rate as a part of the bare limit's; null where either is missing. */
export function ofBare({ rows: measured }: Measured, limits: Limits, key: string): number | null {
  const [ours, beside] = [measured[key], rows.find((row) => row.key === key)!.beside]
  const bare = limits[beside]
  return ours && bare ? ours.perSecond / bare.perSecond : null
}

/** Returns one sentence for each missed target. A figure that was not measured misses nothing. */
export function missedTargets(run: Run, limits: Limits): string[] {
  return [
    ...rows.flatMap(({ key, name }) => missedIn(run, limits, { key, name })),
    ...missedMeanwhile(run),
    ...missedUnderLoad(run),
  ]
}

function missedIn(run: Run, limits: Limits, { key, name }: { key: string; name: string }): string[] {
  const figures = run.rows[key]
  if (!figures) return []
  const [part, least, leastPart] = [ofBare(run, limits, key), leastPerSecond[key] ?? 0, leastOfBare[key] ?? 0]
  return [
    ...(figures.refused > 0
      ? [`${name}: ${whole(figures.refused)} of ${whole(figures.answers)} answers were no success.`]
      : []),
    ...(figures.perSecond < least
      ? [`${name}: ${figures.perSecond.toFixed(1)} a second, not ${whole(least)}.`]
      : []),
    ...(part !== null && part < leastPart
      ? [`${name}: ${percent(part)} of the bare limit, not ${percent(leastPart)}.`]
      : []),
  ]
}

function missedMeanwhile({ meanwhile }: Run): string[] {
  if (!meanwhile || meanwhile.p99 <= mostTimesAlone * meanwhile.alone) return []
  const times = (meanwhile.p99 / meanwhile.alone).toFixed(1)
  return [
    `While books are listed, p99 of findBook is ${times} times that of findBook alone, not ${mostTimesAlone}.`,
  ]
}

function missedUnderLoad({ soak }: Run): string[] {
  if (!soak) return []
  const failed = soak.reads.failed + soak.pages.failed + soak.chat.failed + soak.purchases.failed
  const names = { rest: 'at rest', load: 'under 500 connections', later: 'a minute later' }
  const groups = ['reads', 'pages', 'chat'] as const
  const times = ['rest', 'load', 'later'] as const
  return [
    ...(failed > 0 ? [`Under 500 connections ${whole(failed)} answers were 5xx.`] : []),
    ...groups
      .filter((group) => soak[group].p99 > mostP99[group])
      .map(
        (group) =>
          `Under 500 connections p99 of ${group} is ${(soak[group].p99 / 1_000).toFixed(1)} s, not ${mostP99[group] / 1_000} s.`,
      ),
    ...times
      .filter((time) => megabytes(soak.memory[time]) > mostMb[time])
      .map(
        (time) =>
          `The process holds ${whole(megabytes(soak.memory[time]))} MB ${names[time]}, not ${mostMb[time]}.`,
      ),
  ]
}
