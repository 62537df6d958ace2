import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'

type RestoreBookProps = { dbId: string; title: string; onRestored: () => Promise<void> | void }

/** Restores a deleted listing from its edit page. */
export function RestoreBook({ dbId, title, onRestored }: RestoreBookProps) {
  const { busy, refused, act } = useAct()
  const restore = () =>
    act(async () => {
      await api.call('restoreMyBook', { dbId })
      await onRestored()
      showToast(`»${title}« er tilbage`)
    })
  return (
    <>
      <Button busy={busy} onClick={restore}>
        {busy ? 'Fortryder' : 'Fortryd sletningen'}
      </Button>
      {refused && <FieldError>{refused.message}</FieldError>}
    </>
  )
}
