import { useState } from 'react'
import { messages } from '#contract/messages'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { addSecondCopy, changeOnPile } from './pile-store.ts'

/** Asks about a book that was scanned again: by mistake, or because there are two. */
export function SecondCopyQuestion({ bookKey }: { bookKey: string }) {
  const [noRoom, setNoRoom] = useState(false)
  return (
    <div className="brow__ask">
      <p>Scannet to gange. Har du to?</p>
      <Button kind="line" onClick={() => setNoRoom(!addSecondCopy(bookKey))}>
        Ja, to styk
      </Button>
      <Button kind="quiet" onClick={() => changeOnPile(bookKey, { again: false })}>
        Nej, kun én
      </Button>
      <FieldError>{noRoom && messages.pileFull}</FieldError>
    </div>
  )
}
