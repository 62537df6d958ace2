import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { NotRestored } from './not-restored.ts'

type Book = { dbId: string; title: string }
type Deletion = {
  byKeyboard: boolean
  /** Shows the shelf without the book, before the toast names it. */
  showShelf: () => Promise<unknown>
}

/** Deletes a listing. Nothing is asked first, since the toast offers to undo it on any page. */
export function useDeleteBook({ dbId, title }: Book) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  async function restore() {
    try {
      await api.call('restoreMyBook', { dbId })
      await revalidate()
      showToast(`»${title}« er tilbage`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const state: NotRestored = { notRestored: error.message }
      await navigate('/dashboard/bøger', { state })
    }
  }

  return async ({ byKeyboard, showShelf }: Deletion) => {
    await api.call('deleteMyBook', { dbId })
    await showShelf()
    showToast(`»${title}« er slettet`, {
      text: 'Fortryd',
      about: `sletningen af ${title}`,
      onClick: () => void restore(),
      takesFocus: byKeyboard,
    })
  }
}
