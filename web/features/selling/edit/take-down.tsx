import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useDeleteBook } from '../mine/use-delete-book.ts'

type TakeDownProps = {
  dbId: string
  title: string
  /** Something is not saved, and would not come back with the listing. */
  losesWork: boolean
  onTaken: () => void
}

/** Takes the listing down and leads to the shelf, where it can be undone. Asks first only where changes would be lost. */
export function TakeDown({ dbId, title, losesWork, onTaken }: TakeDownProps) {
  const id = useId()
  const [asks, setAsks] = useState(false)
  const navigate = useNavigate()
  const deleteBook = useDeleteBook({ dbId, title })
  const { busy, refused, act } = useAct()
  async function showShelf() {
    onTaken()
    await navigate('/dashboard/bøger')
  }
  // A click by keyboard has a `detail` of 0.
  const takeDown = ({ detail }: { detail: number }) =>
    act(() => deleteBook({ byKeyboard: detail === 0, showShelf }))
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
        onClick={(event) => (losesWork ? setAsks(true) : takeDown(event))}
      >
        {busy ? 'Tager ned' : 'Tag annoncen ned'}
      </Button>
      <FieldError>{refused?.message}</FieldError>
      {asks && (
        <Dialog
          title="Tag annoncen ned uden at gemme?"
          description="Det, du har ændret, går tabt. Det kommer ikke tilbage, selv om du fortryder."
          onClose={() => setAsks(false)}
        >
          <div className="modal__acts">
            <Button kind="quiet" size="lg" onClick={() => setAsks(false)}>
              Bliv her
            </Button>
            <Button
              kind="danger-solid"
              size="lg"
              onClick={(event) => {
                setAsks(false)
                takeDown(event)
              }}
            >
              Tag ned uden at gemme
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
