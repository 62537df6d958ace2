import { useLocation } from 'react-router'
import { loginAddress } from '../api/return-path.ts'

/** The address of the log-in page. A seller returns to their step, everybody else to `/` (docs/product.md 1). */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation()
  return decodeURI(pathname).toLowerCase() === '/sælgbog' ? loginAddress(pathname + search) : '/login'
}
