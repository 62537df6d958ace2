import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { ListData } from './list-data.ts'
import { readWish } from './wish-in-address.ts'
import type { Wish } from './wish.ts'

/** What has been asked for: what the list is of, or, where it only stands in, what the address says. The next choice builds on it. */
export function useAsked({ wish, failed }: ListData): Wish {
  const { search } = useLocation()
  return useMemo(() => (failed ? readWish(new URLSearchParams(search)) : wish), [failed, search, wish])
}
