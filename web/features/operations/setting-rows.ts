import type { Reply } from '#contract/contract'
import { formatDays, formatKroner, formatPercent } from '#rules/danish'

type Settings = Reply<'operatorSettings'>

const hours = (value: number) => (value % 24 === 0 ? formatDays(value / 24) : `${value} timer`)

const rows: { of: keyof Settings; key: string; name: string; say: (value: number) => string }[] = [
  { of: 'fees', key: 'buyerPercent', name: 'Købergebyr', say: formatPercent },
  { of: 'fees', key: 'salePercent', name: 'Salgsgebyr', say: formatPercent },
  { of: 'fees', key: 'shipping', name: 'Fragt for en pakke', say: formatKroner },
  { of: 'limits', key: 'minPrice', name: 'Mindste pris', say: formatKroner },
  { of: 'deadlines', key: 'paymentMinutes', name: 'Tid til at betale', say: (value) => `${value} minutter` },
  { of: 'deadlines', key: 'shipHours', name: 'Tid til at sende', say: hours },
  { of: 'deadlines', key: 'shipReminderHours', name: 'Sælgeren mindes om at sende før fristen', say: hours },
  { of: 'deadlines', key: 'pickupHours', name: 'Tid til at hente', say: hours },
  { of: 'deadlines', key: 'reactHours', name: 'Tid til at reagere', say: hours },
  { of: 'deadlines', key: 'resumeReactHours', name: 'Mindste tid efter en anmodning', say: hours },
  { of: 'deadlines', key: 'refundLostAfterHours', name: 'En pakke kan meldes væk efter', say: hours },
  { of: 'deadlines', key: 'refundDecisionHours', name: 'Tid til at afgøre en sag', say: hours },
  { of: 'deadlines', key: 'payoutReminderHours', name: 'Sælgeren mindes om sin saldo efter', say: hours },
  { of: 'deadlines', key: 'payoutForceHours', name: 'Saldo udbetales automatisk efter', say: hours },
]

/** Each setting by its Danish name, in the order of an order's life. */
export function settingRows(settings: Settings): { name: string; value: string }[] {
  return rows.flatMap(({ of, key, name, say }) => {
    const value = settings[of][key]
    return value === undefined ? [] : [{ name, value: say(value) }]
  })
}
