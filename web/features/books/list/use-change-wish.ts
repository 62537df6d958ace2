import { useNavigate } from 'react-router'
import { writeWish } from './wish.ts'
import type { Wish } from './wish.ts'

/** Asks for another list under the same path; each choice is a step that "back" undoes. */
export function useChangeWish(wish: Wish) {
  const navigate = useNavigate()
  return (change: Partial<Wish>) => {
    const query = writeWish({ ...wish, ...change }).toString()
    void navigate({ search: query && `?${query}` }, { preventScrollReset: true })
  }
}

export type ChangeWish = ReturnType<typeof useChangeWish>
