import { useLocation } from 'react-router'
import { loginAddress } from '../api/way-back.ts'

/** The log-in page; whoever is selling comes back to the step they left (spec 2 Login has everybody else go to `/`). */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation()
  return decodeURI(pathname).toLowerCase() === '/sælgbog' ? loginAddress(pathname + search) : '/login'
}
