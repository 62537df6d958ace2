import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const useFlags = create<Record<string, boolean>>()(persist(() => ({}), { name: 'flags' }))

/**
 * A yes or no that this browser remembers under a name, also on the next visit; where storage is closed, until the page
 * is left. The server, which cannot know, says no.
 */
export function useKeptFlag(name: string): [flag: boolean, setFlag: (flag: boolean) => void] {
  const flag = useFlags((flags) => flags[name] ?? false)
  return [flag, (changed) => useFlags.setState({ [name]: changed })]
}
