import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { loginAddress } from '../../api/return-path.ts'
import { signOut } from '../../api/session.ts'

/** Leads from a session that has ended to the log-in page, and from there to `address`. */
export function useLogInAgain(): (address: string) => Promise<void> {
  const navigate = useNavigate()
  return async (address) => {
    signOut()
    try {
      // The cookie may outlive the token, and would lead straight back here.
      await api.call('logout')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
    await navigate(loginAddress(address))
  }
}
