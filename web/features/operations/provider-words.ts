import type { Reply } from '#contract/contract'
import { formatClock, formatCount, formatDayAndTime, plural } from '#rules/danish'

export type ProviderRow = Reply<'operatorProviders'>[number]
type Name = ProviderRow['provider']

export const providerTitles: Record<Name, { title: string; does: string }> = {
  payments: { title: 'Betaling', does: 'Køb, refundering, udbetaling' },
  carrier: { title: 'Fragt', does: 'Pakkelabels og sporing' },
  sms: { title: 'SMS', does: 'Koder og beskeder om pakker' },
  mail: { title: 'Mail', does: 'Kvitteringer og koder' },
}

const dayMs = 24 * 3_600_000

/** The state in a few words: 'Nede siden 12.41'. */
export function stateWords({ state, since }: ProviderRow, now: string): string {
  if (state === 'down' && since !== null) {
    const at = new Date(since)
    const today = Date.parse(now) - at.getTime() < dayMs / 2
    return `Nede siden ${today ? formatClock(at) : formatDayAndTime(at)}`
  }
  const words = { down: 'Nede', unsteady: 'Svarer ikke altid', slow: 'Langsom', up: 'Svarer' }
  return state === 'silent' ? 'Ikke brugt' : words[state]
}

/** Says what the state means for people, or how the answers are. */
export function effectWords(row: ProviderRow, mailAnswers: boolean): string {
  const { state, recent, answers } = row
  if (state === 'silent') return 'Ingen kald det seneste døgn.'
  if (state === 'down') return downWords(row, mailAnswers)
  if (state === 'unsteady')
    return `${formatCount(recent.outages)} af ${plural(recent.calls, 'kald', 'kald')} fik intet svar. ${againWords(row)}`.trim()
  const seconds = `${secondsOf(recent.average_ms)} sek.`
  if (state === 'slow') return `Et svar tager ${seconds} ${againWords(row)}`.trim()
  const sum = plural(answers, 'svar', 'svar')
  return recent.calls === 0 ? `${sum} det seneste døgn` : `${seconds} · ${sum} det seneste døgn`
}

function downWords(row: ProviderRow, mailAnswers: boolean): string {
  if (row.provider === 'payments')
    return 'Ingen kan betale lige nu. Refunderinger og udbetalinger prøves igen automatisk.'
  const mailToo = row.provider === 'sms' && mailAnswers ? ' Mailen går igennem.' : ''
  return (againWords(row) || 'Det næste prøves igen automatisk.') + mailToo
}

function againWords({ provider, waiting }: ProviderRow): string {
  if (waiting === 0) return ''
  if (provider === 'carrier')
    return `${plural(waiting, 'pakkelabel', 'pakkelabels')} venter og laves automatisk.`
  const what = provider === 'sms' ? ['SMS', 'SMS'] : ['mail', 'mails']
  return `${plural(waiting, what[0]!, what[1]!)} venter og sendes automatisk.`
}

/** Says in words what the strokes of the day show. */
export function dayWords({ hours }: ProviderRow): string {
  const down = hours.filter((hour) => hour === 'down').length
  const troubled = hours.filter((hour) => hour === 'troubled').length
  const parts = [
    down > 0 && `nede i ${plural(down, 'time', 'timer')}`,
    troubled > 0 && `langsom eller ustabil i ${plural(troubled, 'time', 'timer')}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Ingen udfald det seneste døgn' : `Det seneste døgn: ${parts.join(', ')}`
}

const secondsOf = (ms: number) => (Math.max(ms, 100) / 1000).toFixed(1).replace('.', ',')
