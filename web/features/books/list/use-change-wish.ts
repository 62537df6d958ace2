import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readWish, writeWish } from './wish-in-address.ts'
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

/** The wish with the choice that is under way, so that it is seen at once and a second choice builds on it. */
export function useWishUnderWay(wish: Wish): Wish {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? readWish(new URLSearchParams(location.search)) : wish
}
