import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import type { Viewer } from '../../api/context.ts'
import { rememberUser } from '../../api/session.ts'

/** The user as the server has them now, known to the whole page from then on. */
export function useUserNews() {
  const { revalidate } = useRevalidator()

  async function known(user: Viewer): Promise<Viewer> {
    rememberUser(user)
    await revalidate()
    return user
  }

  return { known, readUser: async () => known(await api.call('protected')) }
}
