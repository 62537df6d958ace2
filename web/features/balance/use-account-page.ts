import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'

/** Opens the payment provider's own page for missing facts. It leads back to `from`. */
export function useAccountPage(from: 'saldo' | 'sælgbog') {
  const { busy, refused, act } = useAct()

  async function open() {
    const { url } = await api.call('accountLink', { from })
    location.assign(url)
  }

  return { busy, refused, open: () => act(open) }
}
