import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { writeWish } from './wish-in-address.ts'
import { withPricesInOrder } from './wish.ts'
import type { Wish } from './wish.ts'

export type ChangeWish = (change: Partial<Wish>) => void

/**
 * The wish as it was loaded, with what has been chosen since: a choice is seen at once, and one that follows before the
 * list has come builds on it. Each is a step that "back" undoes.
 */
export function useChosenWish(loaded: Wish): [wish: Wish, change: ChangeWish] {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ loaded, wish: loaded })
  const wish = chosen.loaded === loaded ? chosen.wish : loaded
  const latest = useRef(wish)
  useLayoutEffect(() => {
    latest.current = wish
  }, [wish])

  function change(part: Partial<Wish>) {
    latest.current = withPricesInOrder({ ...latest.current, ...part })
    setChosen({ loaded, wish: latest.current })
    const query = writeWish(latest.current).toString()
    void navigate({ search: query && `?${query}` }, { preventScrollReset: true })
  }
  return [wish, change]
}
