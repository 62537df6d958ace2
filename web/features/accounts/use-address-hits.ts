import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { isTypedOn } from './address-steps.ts'
import type { AddressHit } from './address-hit.ts'

const fewestLetters = 3
const pauseMs = 300
const none: readonly AddressHit[] = []
const nothingTold = { q: '', hits: none }

/** What the address register knows of a text, and whether it answers at all. `text` is null while nothing is typed. */
export function useAddressHits(text: string | null) {
  const [told, setTold] = useState(nothingTold)
  const [down, setDown] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  const settled = useDebounced(text, pauseMs)
  if (fault) throw fault.error

  const q = settled?.trim() ?? ''
  const isLong = q.length >= fewestLetters

  useEffect(() => {
    if (!isLong) return undefined
    let current = true
    api.call('addresses', { q, type: 'adresse' }).then(
      (hits) => current && setTold({ q, hits }),
      (error: unknown) => {
        if (!current) return
        if (!(error instanceof Refused)) setFault({ error })
        // Too many questions a minute pass by themselves; the hits so far stay.
        else if (error.status !== 429) setDown(true)
      },
    )
    return () => {
      current = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt asks the same again
  }, [q, isLong, attempt])

  function askAgain() {
    setDown(false)
    setAttempt(attempt + 1)
  }

  return { hits: isLong && isTypedOn(told.q, q) ? told.hits : none, down, askAgain }
}
