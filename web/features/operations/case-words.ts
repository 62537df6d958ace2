/** Words at the top of a case. Pure. */
import { plural } from '#rules/danish'
import { statuses } from '#rules/order-statuses'
import type { OrderState } from '#rules/order-state'
import { reasonWords } from '../orders/refund-words.ts'
import type { OrderPage } from './order-page.ts'
import { troubleText } from './order-words.ts'

type Titled = Pick<OrderPage, 'cases' | 'troubles' | 'delivery' | 'state'>

/** What is the matter: the open request, else the first problem, else the order's state. */
export function caseTitle({ cases, troubles, delivery, state }: Titled): string {
  const open = cases.find(({ outcome }) => outcome === null)
  if (open) return reasonWords(open.reason, delivery === 'pickup' ? 3 : 1)
  const [trouble] = troubles
  return trouble ? troubleText(trouble) : statuses[state as OrderState].elsewhere
}

const minute = 60_000

/** '4 timer over tid', '2 dage tilbage'. Above 48 hours in days, below one hour in minutes. */
export function timeOver(by: string, now: string): string {
  const late = Date.parse(now) - Date.parse(by)
  return `${span(Math.abs(late))} ${late >= 0 ? 'over tid' : 'tilbage'}`
}

function span(ms: number): string {
  const minutes = Math.floor(ms / minute)
  if (minutes < 60) return `${minutes} min.`
  const hours = Math.floor(minutes / 60)
  return hours <= 48 ? plural(hours, 'time', 'timer') : plural(Math.floor(hours / 24), 'dag', 'dage')
}

/** '6 køb, ingen sager før', '14 salg, 1 sag før'. */
export function recordWords(
  { trades, cases }: { trades: number; cases: number },
  side: 'buyer' | 'seller',
): string {
  const traded = trades === 0 ? 'Ingen' : String(trades)
  const before = cases === 0 ? 'ingen sager før' : `${plural(cases, 'sag', 'sager')} før`
  return `${traded} andre ${side === 'buyer' ? 'køb' : 'salg'}, ${before}`
}
