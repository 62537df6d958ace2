import { useLocation } from 'react-router'
import { loginAddress, targetAfterLogin } from '../api/return-path.ts'

/** The address of the log-in page, which leads back to this page (docs/product.md 1). */
export function useLoginAddress(): string {
  const target = targetAfterLogin(useLocation())
  return target === '/' ? '/login' : loginAddress(target)
}
