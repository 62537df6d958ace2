import { Refused } from '../../api/refused.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Undoes a deletion. The row is gone by now, so a refusal is told as the undo was offered. */
export async function bringBack(save: () => Promise<unknown>, about: string): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    showToast(error.message, { text: 'Prøv igen', about, onClick: () => void bringBack(save, about) })
  }
}
