import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { useAct } from '../../../api/use-act.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { NotRestored } from './not-restored.ts'
import type { MyBook } from './shelf.ts'

/** Deleting asks nothing, as it can be taken back for as long as the toast stands, wherever one has gone meanwhile. */
export function useMyBookActs({ dbBook: { _id: dbId }, apiBook: { title } }: MyBook) {
  const { busy, refused, act } = useAct()
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

  return {
    busy,
    refused,
    deleteBook: ({ byKeyboard }: { byKeyboard: boolean }) =>
      act(async () => {
        await api.call('deleteMyBook', { dbId })
        await revalidate()
        showToast(`»${title}« er slettet`, {
          text: 'Fortryd',
          about: `sletningen af ${title}`,
          onClick: () => void restore(),
          takesFocus: byKeyboard,
        })
      }),
    relist: () =>
      act(async () => {
        const { dbBook } = await api.call('relistMyBook', { dbId })
        await revalidate()
        showToast(`»${title}« er sat til salg igen`, {
          text: 'Se annoncen',
          to: `/bøger/${encodeURIComponent(dbBook._id)}`,
        })
      }),
  }
}
