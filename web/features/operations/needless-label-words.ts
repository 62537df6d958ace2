import { formatDateTime } from '#rules/danish'
import type { OrderPage } from './order-page.ts'

/** How far the cancellation of a label at its carrier is. */
export function needlessLabelWords({ reference, outcome, at }: OrderPage['needless_labels'][number]): string {
  const label = `Pakkelabel ${reference}`
  const when = formatDateTime(new Date(at))
  switch (outcome) {
    case null:
      return `${label} skal annulleres hos fragtfirmaet. Vi har bedt om det siden ${when} og prøver igen, til det svarer.`
    case 'cancelled':
      return `${label} blev annulleret hos fragtfirmaet ${when}.`
    case 'refused':
      return `${label} annullerer fragtfirmaet ikke. Det svarede ${when}. Parterne kan ikke se den.`
    case 'used':
      return `${label} er brugt, så den kan ikke annulleres.`
    case 'none':
      return `${label} blev ikke købt: fragtfirmaet kender den ikke.`
    case 'expired':
      return `${label} blev ikke annulleret, fordi fragtfirmaet ikke svarede. Den er nu for gammel til at blive brugt.`
  }
}
