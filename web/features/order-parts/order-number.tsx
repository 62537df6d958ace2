import { formatOrderNumber, spellOrderNumber } from '#rules/order-number'
import { showToast } from '../../ui/toast-store.ts'

/** The order's short number. A press copies it; a screen reader spells it. */
export function OrderNumber({ number }: { number: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(formatOrderNumber(number))
      showToast('Ordrenummeret er kopieret')
    } catch {
      // The browser may forbid copying; the number is on the button.
      showToast('Ordrenummeret kunne ikke kopieres. Skriv det af')
    }
  }

  return (
    <button type="button" className="number" title="Kopiér" onClick={() => void copy()}>
      <span aria-hidden="true">{formatOrderNumber(number)}</span>
      <span className="vh">Kopiér ordrenummer {spellOrderNumber(number)}</span>
    </button>
  )
}
