import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Item } from '#contract/books'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'

/** A listing is gone for good once it is deleted, so it is asked about first. */
export function DeleteDialog({ item: { dbBook, apiBook }, onClose }: { item: Item; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  async function deleteBook() {
    setBusy(true)
    setRefusal(null)
    try {
      await api.call('deleteMyBook', { dbId: dbBook._id })
      await revalidate()
      onClose()
      showToast('Bogen er slettet')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Slet bogen?"
      description={`»${apiBook.title}« forsvinder fra Genlæst. Det kan ikke fortrydes.`}
      onClose={onClose}
    >
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      <div className="modal__acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Fortryd
        </Button>
        <Button kind="danger-solid" size="lg" busy={busy} onClick={() => void deleteBook()}>
          {busy ? 'Sletter' : 'Slet'}
        </Button>
      </div>
    </Dialog>
  )
}
