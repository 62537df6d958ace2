import { useCallback, useState, useSyncExternalStore } from 'react'

const changed = new EventTarget()

/**
 * A yes or no that this browser remembers under a name, also on the next visit; where storage is closed, until the page
 * is left. The server, which cannot know, says no.
 */
export function useKeptFlag(name: string): [flag: boolean, setFlag: (flag: boolean) => void] {
  const [unkept, setUnkept] = useState(false)
  const subscribe = useCallback((listener: () => void) => {
    changed.addEventListener('change', listener)
    return () => changed.removeEventListener('change', listener)
  }, [])
  const kept = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => false,
  )

  function setFlag(flag: boolean) {
    setUnkept(!write(name, flag) && flag)
    changed.dispatchEvent(new Event('change'))
  }
  return [kept || unkept, setFlag]
}

function read(name: string): boolean {
  try {
    return window.localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Whether storage took it. */
function write(name: string, flag: boolean): boolean {
  try {
    if (flag) window.localStorage.setItem(name, '1')
    else window.localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}
