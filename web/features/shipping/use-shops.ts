import { useEffect, useState } from 'react'
import type { PickupPoint } from '#contract/checkout'
import { Refused } from '../../api/refused.ts'

export type Shops =
  | { state: 'loading' }
  | { state: 'ready'; shops: readonly PickupPoint[] }
  | { state: 'failed'; message: string; retry: () => void }

/** What was asked before is not asked again while the page lives; a failure is. */
const answers = new Map<string, Promise<readonly PickupPoint[]>>()

/** Shops near a place. `question` names what is asked, so that two groups near one address share the answer. */
export function useShops(question: string, ask: () => Promise<readonly PickupPoint[]>): Shops {
  const [answer, setAnswer] = useState<{ question: string; shops: Shops } | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let wanted = true
    const tell = (shops: Shops) => wanted && setAnswer({ question, shops })
    const retry = () => {
      setAnswer(null)
      setAttempt((before) => before + 1)
    }
    askOnce(question, ask).then(
      (shops) => tell({ state: 'ready', shops }),
      (error: unknown) => {
        if (error instanceof Refused) return tell({ state: 'failed', message: error.message, retry })
        // A fault of ours belongs to the error page, which only rendering reaches.
        setAnswer(() => {
          throw error
        })
      },
    )
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `question` says all that `ask` asks
  }, [question, attempt])

  return answer?.question === question ? answer.shops : { state: 'loading' }
}

function askOnce(question: string, ask: () => Promise<readonly PickupPoint[]>) {
  const known = answers.get(question)
  if (known) return known
  const asked = ask()
  answers.set(question, asked)
  asked.catch(() => answers.delete(question))
  return asked
}
