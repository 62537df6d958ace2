/** 'Ikke nu': the books of a term are offered again after a week, and twice at most. Kept in this browser. */
import { createPersisted } from '../../../api/persisted.ts'

type PutOff = { term: string; times: number; at: number }

const none: PutOff = { term: '', times: 0, at: 0 }
const week = 7 * 86_400_000
const mostTimes = 2

const store = createPersisted<PutOff>({
  name: 'pass-on-put-off',
  initial: none,
  parse: (stored) => {
    const { term, times, at } = (stored ?? none) as Partial<PutOff>
    return typeof term === 'string' && typeof times === 'number' && typeof at === 'number'
      ? { term, times, at }
      : none
  },
})

export function putOff(term: string, now: number): void {
  store.change((before) => ({ term, at: now, times: before.term === term ? before.times + 1 : 1 }))
}

export function useIsPutOff(term: string, now: number): boolean {
  return store.useStore((state) => isPutOff(state, term, now))
}

export function isPutOff(state: PutOff, term: string, now: number): boolean {
  return state.term === term && (state.times > mostTimes || now - state.at < week)
}
