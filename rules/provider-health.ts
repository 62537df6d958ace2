/** How the providers answer, from what their calls of the latest day said (docs/product.md 11). */
export const providerNames = ['payments', 'carrier', 'sms', 'mail'] as const
export type ProviderName = (typeof providerNames)[number]

/** `silent`: nothing was asked for a day. */
export const providerStates = ['down', 'unsteady', 'slow', 'silent', 'up'] as const
export type ProviderState = (typeof providerStates)[number]

export const hourStates = ['down', 'troubled', 'calm', 'silent'] as const
export type HourState = (typeof hourStates)[number]

/** The calls of one provider in one hour. `millis` is the sum of all of them. */
export type ProviderHour = {
  hour: Date
  answers: number
  outages: number
  millis: number
  answeredAt: Date | null
  failingSince: Date | null
  failing: number
}

export type ProviderHealth = {
  state: ProviderState
  /** The time since which nothing has been answered, while `down`. */
  since: Date | null
  /** The latest 24 hours, the current one last. */
  hours: HourState[]
  /** The calls of the current hour and the one before it. */
  recent: { calls: number; outages: number; averageMs: number }
  /** The number of answered calls in the latest 24 hours. */
  answers: number
}

const hourMs = 3_600_000
const hoursShown = 24
/** A call that takes longer than this on average is noticed by those who wait. */
const slowMs = 3_000
/** One lost call is chance, two in a row are an outage. */
const downFrom = 2
/** The share of calls without an answer from which a provider is unsteady: one in ten. */
const unsteadyShare = 0.1

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/** The first hour that counts. */
export const firstHour = (now: Date): Date => new Date(hourOf(now).getTime() - (hoursShown - 1) * hourMs)

export function providerHealth(rows: readonly ProviderHour[], now: Date): ProviderHealth {
  const first = firstHour(now).getTime()
  const hours = Array.from({ length: hoursShown }, (_, at) =>
    rows.find(({ hour }) => hour.getTime() === first + at * hourMs),
  )
  const asked = hours.filter((hour) => hour !== undefined)
  const recent = sumOf(hours.slice(-2).filter((hour) => hour !== undefined))
  const answeredAt = Math.max(...asked.map((hour) => hour.answeredAt?.getTime() ?? 0), 0)
  const failing = asked.filter(({ failingSince }) => failingSince && failingSince.getTime() > answeredAt)
  const inRow = failing.reduce((sum, hour) => sum + hour.failing, 0)
  const state = stateOf({ asked: asked.length > 0, inRow, recent })
  return {
    state,
    since: state === 'down' ? (failing[0]?.failingSince ?? null) : null,
    hours: hours.map(hourState),
    recent,
    answers: asked.reduce((sum, { answers }) => sum + answers, 0),
  }
}

/** The worst first. */
export function worstFirst<Of extends { state: ProviderState }>(providers: readonly Of[]): Of[] {
  return providers.toSorted((a, b) => providerStates.indexOf(a.state) - providerStates.indexOf(b.state))
}

type Sum = { calls: number; outages: number; averageMs: number }

function stateOf({ asked, inRow, recent }: { asked: boolean; inRow: number; recent: Sum }): ProviderState {
  if (!asked) return 'silent'
  if (inRow >= downFrom) return 'down'
  if (inRow > 0 || isUnsteady(recent)) return 'unsteady'
  return recent.averageMs > slowMs ? 'slow' : 'up'
}

function hourState(hour: ProviderHour | undefined): HourState {
  if (!hour) return 'silent'
  if (hour.failing >= downFrom) return 'down'
  const sum = sumOf([hour])
  return isUnsteady(sum) || sum.averageMs > slowMs ? 'troubled' : 'calm'
}

/** An hour without any answer is, too. */
const isUnsteady = ({ calls, outages }: Sum) => outages > calls * unsteadyShare

function sumOf(hours: readonly ProviderHour[]): Sum {
  const calls = hours.reduce((sum, { answers, outages }) => sum + answers + outages, 0)
  const outages = hours.reduce((sum, hour) => sum + hour.outages, 0)
  const millis = hours.reduce((sum, hour) => sum + hour.millis, 0)
  return { calls, outages, averageMs: calls === 0 ? 0 : Math.round(millis / calls) }
}
