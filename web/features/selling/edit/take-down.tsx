import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useDeleteBook } from '../mine/use-delete-book.ts'

type TakeDownProps = { dbId: string; title: string; onTaken: () => void }

/** Takes the listing down and leads to the shelf, where it can be undone. */
export function TakeDown({ dbId, title, onTaken }: TakeDownProps) {
  const id = useId()
  const navigate = useNavigate()
  const deleteBook = useDeleteBook({ dbId, title })
  const { busy, refused, act } = useAct()
  async function showShelf() {
    onTaken()
    await navigate('/dashboard/bøger')
  }
  return (
    <section className="card card--flat" aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        Tag den ned
      </h2>
      <p className="small muted">
        Er den solgt et andet sted, eller vil du beholde den? Du kan fortryde bagefter.
      </p>
      <Button
        className="mt-4"
        kind="danger"
        busy={busy}
        // A click by keyboard has a `detail` of 0.
        onClick={({ detail }) => act(() => deleteBook({ byKeyboard: detail === 0, showShelf }))}
      >
        {busy ? 'Tager ned' : 'Tag annoncen ned'}
      </Button>
      <FieldError>{refused?.message}</FieldError>
    </section>
  )
}
