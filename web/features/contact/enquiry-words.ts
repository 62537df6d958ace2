import type { EnquiryReason } from '#rules/enquiry'
import { formatDeadline, formatWeekday } from '#rules/danish'

export const reasonChoices = [
  { value: 'order', title: 'En ordre', text: 'Levering, stand eller penge retur' },
  { value: 'payout', title: 'Udbetaling', text: 'Saldo, konto eller legitimation' },
  { value: 'account', title: 'Min konto', text: 'Log ind, oplysninger eller sletning' },
  { value: 'listing', title: 'En bog eller en person', text: 'Noget, vi bør se på' },
] as const satisfies readonly { value: EnquiryReason; title: string; text: string }[]

export function reasonName(reason: EnquiryReason): string {
  return reasonChoices.find(({ value }) => value === reason)!.title
}

/** 'i dag' for a time of the same Danish day, else its weekday: 'mandag'. */
export function dayInWords(time: Date, now: Date): string {
  const day = formatWeekday(time)
  return day === formatWeekday(now) ? 'i dag' : weekdayOf(time)
}

export function weekdayOf(time: Date): string {
  return formatWeekday(time).split(' ')[0]!
}

type Promised = { late: boolean; hears_by: string; has_date: boolean }

/** When the answer comes; once the promised time is over, that we are late, and a time to come if there still is one. */
export function answerWords({ late, hears_by, has_date }: Promised): string {
  const by = new Date(hears_by)
  if (!late) return `Du får svar på mail senest ${formatWeekday(by)}.`
  const next = has_date ? `Du hører fra os senest ${formatDeadline(by)}.` : asSoonAsWeCan
  return `Vi er forsinkede, og det beklager vi. ${next}`
}

const asSoonAsWeCan = 'En af os skriver til dig, så snart vi kan. Du behøver ikke skrive igen.'
