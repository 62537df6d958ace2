/** The wish that a guest asked for before logging in, in this browser. The button that asked saves it after the log-in. */
import { createPersisted } from '../../../api/persisted.ts'

type Wanted = { isbns: readonly string[]; at: number }

const none: Wanted = { isbns: [], at: 0 }

const store = createPersisted<Wanted>({
  name: 'wanted-wish',
  initial: none,
  parse: (stored) => {
    const { isbns, at } = (stored ?? none) as Partial<Wanted>
    return Array.isArray(isbns) && typeof at === 'number' ? { isbns, at } : none
  },
})

/** The time for which a mailed link logs somebody in. People who come later have forgotten that they asked. */
const lasts = 3_600_000

export function keepWanted(isbns: readonly string[]): void {
  store.change(() => ({ isbns, at: Date.now() }))
}

export function forgetWanted(): void {
  store.change(() => none)
}

/** Whether exactly these books were asked for. */
export function useIsWanted(isbns: readonly string[]): boolean {
  return store.useStore(
    (wanted) => isbns.length > 0 && wanted.isbns.join() === isbns.join() && Date.now() - wanted.at < lasts,
  )
}
