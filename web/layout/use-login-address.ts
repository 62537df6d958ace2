import { useLocation } from 'react-router'
import { loginAddress } from '../api/way-back.ts'

/** The log-in page; a seller comes back to the step they left, everybody else to `/` (docs/product.md 1). */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation()
  return decodeURI(pathname).toLowerCase() === '/sælgbog' ? loginAddress(pathname + search) : '/login'
}
