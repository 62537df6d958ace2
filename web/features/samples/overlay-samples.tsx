import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { DialogProps } from '../../ui/dialog-props.ts'
import { Link } from '../../ui/link.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { Scroller } from '../../ui/scroller.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Row, Sample } from './sample.tsx'
import '../../styles/shelf.css'

const kinds: { kind: NonNullable<DialogProps['kind']>; name: string }[] = [
  { kind: 'modal', name: 'Dialog' },
  { kind: 'wide', name: 'Bred dialog' },
  { kind: 'full', name: 'Fuld skærm' },
  { kind: 'drawer', name: 'Skuffe' },
]
const books = ['Makroøkonomi', 'Kend kemien', 'Obligationsret', 'Calculus', 'Psykologiens veje', 'Optik']

/** Shows the layers above the page, and moving parts. */
export function OverlaySamples() {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Sample of="dialog">
        <Row>
          {kinds.map(({ kind, name }) => (
            <Button key={kind} kind="line" onClick={() => setOpen(kind)}>
              {name}
            </Button>
          ))}
          <Button kind="line" onClick={() => setOpen('form')}>
            Dialog med felter
          </Button>
          <Button kind="line" onClick={() => setOpen('leave')}>
            Dialog om at forlade siden
          </Button>
        </Row>
      </Sample>
      {kinds.map(
        ({ kind, name }) =>
          open === kind && (
            <Dialog key={kind} kind={kind} title={name} description="Escape lukker den." onClose={close}>
              <Button onClick={close}>Færdig</Button>
            </Dialog>
          ),
      )}
      {open === 'form' && <FormInDialog onClose={close} />}
      <LeaveDialog guard={{ isAsking: open === 'leave', stay: close, leave: close, disarm: close }} />
      <Sample of="carousel">
        <Carousel label="Bøger" heading={<h3>Nye bøger</h3>} autoplayMs={6_000} name="samples">
          {books.map((title) => (
            <Link key={title} className="card" to="/sandbox/ui">
              {title}
            </Link>
          ))}
        </Carousel>
      </Sample>
      <Sample of="scroller">
        <Scroller label="Andre bøger" heading={<h3>Andre bøger</h3>}>
          {books.map((title) => (
            <Link key={title} className="card" to="/sandbox/ui">
              {title}
            </Link>
          ))}
        </Scroller>
      </Sample>
    </>
  )
}

function FormInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Ret prisen" onClose={onClose}>
      <DialogForm
        ref={null}
        refused="Prisen er ændret et andet sted."
        act="Gem"
        acting="Gemmer"
        busy={false}
        onSubmit={onClose}
        onCancel={onClose}
      >
        <TextField label="Din pris" inputMode="decimal" defaultValue="200" />
      </DialogForm>
    </Dialog>
  )
}
