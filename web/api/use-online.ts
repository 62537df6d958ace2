import { useSyncExternalStore } from 'react'
import { usePageAge } from './page-age.ts'

/** Whether this device is online. The server may be unreachable all the same. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
}

function onChange(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether what is sent now is likely to arrive: the device is online, and the server answered for this page. */
export function useConnected(): boolean {
  const isOnline = useOnline()
  return !usePageAge()?.isKept && isOnline
}
