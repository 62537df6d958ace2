import { Button } from '../../../ui/button.tsx'
import { addSecondCopy, changeOnPile } from './pile-store.ts'

/** Asks about a book that was scanned again: by mistake, or because there are two. */
export function SecondCopyQuestion({ bookKey }: { bookKey: string }) {
  return (
    <div className="brow__ask">
      <p>Scannet to gange. Har du to?</p>
      <Button kind="line" onClick={() => addSecondCopy(bookKey)}>
        Ja, to styk
      </Button>
      <Button kind="quiet" onClick={() => changeOnPile(bookKey, { again: false })}>
        Nej, kun én
      </Button>
    </div>
  )
}
