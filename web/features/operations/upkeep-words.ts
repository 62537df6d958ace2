import type { Reply } from '#contract/contract'
import { formatDayAndTime, plural } from '#rules/danish'
import { shortSpan } from './case-words.ts'

export type Upkeep = Reply<'operatorUpkeep'>
export type Check = Upkeep['preflight'][number]
type LastDone = Upkeep['backup']

export const partTitles: Record<Check['part'], { title: string; does: string }> = {
  payments: { title: 'Betaling', does: 'Konto, saldo, webhooks og ur' },
  carrier: { title: 'Fragt', does: 'Saldo, fragtfirmaer og webhooks' },
  mail: { title: 'Mail', does: 'Serveren og log ind, domænets SPF, DKIM og DMARC' },
  texts: { title: 'SMS', does: 'Nøglen' },
  photos: { title: 'Billeder', does: 'Rettigheder i lageret' },
  database: { title: 'Database', does: 'Version, udvidelser, forbindelser, ur og nøgle til totrinskoder' },
  proxy: { title: 'Proxy', does: 'Hvem den stoler på' },
  site: { title: 'Adressen', does: 'Certifikat, og at den fører herhen' },
}

const hourMs = 3_600_000
/** The preflight looks every hour. */
const staleMs = 3 * hourMs

/** `stale`: nobody has looked for hours, so what it said may be wrong by now. */
export type CheckState = 'wrong' | 'stale' | 'right'

export function stateOfCheck({ faults, checked }: Check, now: string): CheckState {
  if (Date.parse(now) - Date.parse(checked) > staleMs) return 'stale'
  return faults.length > 0 ? 'wrong' : 'right'
}

/** The state in a few words. */
export function checkWords(check: Check, now: string): string {
  const state = stateOfCheck(check, now)
  if (state === 'stale') return 'Ikke tjekket'
  return state === 'right' ? 'I orden' : plural(check.faults.length, 'fejl', 'fejl')
}

/** When it was last right, or for how long nobody has looked. */
export function lastRightWords(check: Check, now: string): string {
  if (stateOfCheck(check, now) === 'stale')
    return `Sidst tjekket ${formatDayAndTime(new Date(check.checked))}.`
  return check.right === null
    ? 'Har ikke været i orden endnu.'
    : `Sidst i orden ${formatDayAndTime(new Date(check.right))}.`
}

/** The heading's sentence about all of them. */
export function readyWords(checks: readonly Check[], now: string): string {
  const states = checks.map((check) => stateOfCheck(check, now))
  const wrong = states.filter((state) => state === 'wrong').length
  if (wrong > 0) return `${plural(wrong, 'del er', 'dele er')} ikke i orden.`
  return states.includes('stale') ? 'Tjekket er ikke kørt i flere timer.' : 'Alt er i orden.'
}

const dayMs = 24 * hourMs
/** Backup and reconciliation are daily tasks; two hours more are no reason to warn. */
const lateMs = dayMs + 2 * hourMs

export type DoneState = 'never' | 'failed' | 'late' | 'right'

export function stateOfDone(last: LastDone, now: string): DoneState {
  if (last === null) return 'never'
  if (!last.ok) return 'failed'
  return Date.parse(now) - Date.parse(last.done) > lateMs ? 'late' : 'right'
}

export function doneWords(last: LastDone, now: string): string {
  if (last === null) return 'Aldrig'
  const at = formatDayAndTime(new Date(last.done))
  const words = { never: '', failed: 'Med fejl: ', late: 'For gammel: ', right: '' }
  return words[stateOfDone(last, now)] + at
}

/** '3 venter, den ældste i 5 min. · 1 i gang'. */
export function jobWords({ waiting, running, oldest_seconds }: Omit<Upkeep['jobs'][number], 'name'>): string {
  const parts = [
    waiting > 0 && `${waiting} venter, den ældste i ${shortSpan(oldest_seconds * 1000)}`,
    running > 0 && `${running} i gang`,
  ]
  return parts.filter((part) => part !== false).join(' · ')
}
