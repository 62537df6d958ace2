import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'

/** The payment provider's own page, where a seller gives what it still wants to know and from where they come back. */
export function useAccountPage(from: 'saldo' | 'sælgbog') {
  const { busy, refused, act } = useAct()

  async function open() {
    const { url } = await api.call('accountLink', { from })
    location.assign(url)
  }

  return { busy, refused, open: () => act(open) }
}
