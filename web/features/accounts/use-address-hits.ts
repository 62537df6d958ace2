import { useEffect, useState } from 'react'
import { longestAddressText } from '#rules/address'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { isContinuation } from './address-steps.ts'
import type { AddressHit } from './address-hit.ts'

const minLetters = 3
const debounceMs = 300
const none: readonly AddressHit[] = []
const nothingFound = { q: '', hits: none }

/** The address register's hits for a text, and whether the register is down. `text` is null while nothing is typed. */
export function useAddressHits(text: string | null) {
  const [found, setFound] = useState(nothingFound)
  const [down, setDown] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  const settled = useDebounced(text, debounceMs)
  if (fault) throw fault.error

  // A pasted address may be longer than the register takes.
  const q = settled?.trim().slice(0, longestAddressText).trim() ?? ''
  const isLong = q.length >= minLetters

  useEffect(() => {
    if (!isLong) return undefined
    let current = true
    api.call('addresses', { q, type: 'adresse' }).then(
      (hits) => current && setFound({ q, hits }),
      (error: unknown) => {
        if (!current) return
        if (!(error instanceof Refused)) setFault({ error })
        // A rate limit passes by itself; the hits so far stay.
        else if (error.status !== 429) setDown(true)
      },
    )
    return () => {
      current = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt sends the same query
  }, [q, isLong, attempt])

  function retry() {
    setDown(false)
    setAttempt(attempt + 1)
  }

  return { hits: isLong && isContinuation(found.q, q) ? found.hits : none, down, retry }
}
