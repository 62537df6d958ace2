import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConditionChoice } from './condition-choice.tsx'
import { changeOnPile } from '../pile/pile-store.ts'
import type { PileBook } from '../pile/pile.ts'

/** Asks for one condition for the whole pile; each row can still differ. */
export function ConditionOfAll({ books }: { books: readonly PileBook[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        Sæt stand på alle
      </Button>
      {open && (
        <div className="pile__all">
          <ConditionChoice
            legend="Stand på alle bøgerne"
            condition={0}
            onCondition={(condition) => {
              for (const { key } of books) changeOnPile(key, { condition })
              setOpen(false)
            }}
          />
        </div>
      )}
    </>
  )
}
