import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import type { Viewer } from '../../api/context.ts'
import { rememberUser } from '../../api/session.ts'

/** Replaces the user that the whole page shows: by a given one (`setUser`), or by the server's latest (`readUser`). */
export function useRefreshUser() {
  const { revalidate } = useRevalidator()

  async function setUser(user: Viewer): Promise<Viewer> {
    rememberUser(user)
    await revalidate()
    return user
  }

  return { setUser, readUser: async () => setUser(await api.call('protected')) }
}
