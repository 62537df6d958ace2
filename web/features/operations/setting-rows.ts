import type { Reply } from '#contract/contract'
import { formatDays, formatKroner, formatPercent } from '#rules/danish'

type Settings = Reply<'operatorSettings'>

const hours = (value: number) => (value % 24 === 0 ? formatDays(value / 24) : `${value} timer`)

const rows: {
  group: 'fees' | 'deadlines' | 'limits'
  key: string
  name: string
  format: (value: number) => string
}[] = [
  { group: 'fees', key: 'buyerPercent', name: 'Købergebyr', format: formatPercent },
  { group: 'fees', key: 'salePercent', name: 'Salgsgebyr', format: formatPercent },
  { group: 'fees', key: 'shipping', name: 'Fragt for en pakke', format: formatKroner },
  { group: 'limits', key: 'minPrice', name: 'Mindste pris', format: formatKroner },
  {
    group: 'deadlines',
    key: 'paymentMinutes',
    name: 'Tid til at betale',
    format: (value) => `${value} minutter`,
  },
  { group: 'deadlines', key: 'shipHours', name: 'Tid til at sende', format: hours },
  {
    group: 'deadlines',
    key: 'shipReminderHours',
    name: 'Sælgeren mindes om at sende før fristen',
    format: hours,
  },
  { group: 'deadlines', key: 'pickupHours', name: 'Tid til at hente', format: hours },
  { group: 'deadlines', key: 'reactHours', name: 'Tid til at reagere', format: hours },
  { group: 'deadlines', key: 'resumeReactHours', name: 'Mindste tid efter en anmodning', format: hours },
  { group: 'deadlines', key: 'refundLostAfterHours', name: 'En pakke kan meldes væk efter', format: hours },
  {
    group: 'deadlines',
    key: 'resendHours',
    name: 'Tid til at vælge pakkeshop igen efter retur',
    format: hours,
  },
  { group: 'deadlines', key: 'refundDecisionHours', name: 'Tid til at afgøre en sag', format: hours },
  {
    group: 'deadlines',
    key: 'payoutReminderHours',
    name: 'Sælgeren mindes om sin saldo efter',
    format: hours,
  },
  { group: 'deadlines', key: 'payoutForceHours', name: 'Saldo udbetales automatisk efter', format: hours },
]

const payers = { platform: 'Genlæst', seller: 'Sælgeren', buyer: 'Køberen' } as const

/** The settings with Danish names, in the order of an order's life. */
export function settingRows(settings: Settings): { name: string; value: string }[] {
  const numbers = rows.flatMap(({ group, key, name, format }) => {
    const value = settings[group][key]
    return value === undefined ? [] : [{ name, value: format(value) }]
  })
  return [...numbers, { name: 'Ny pakkelabel efter retur betales af', value: payers[settings.resendPayer] }]
}
