/** Zustand's `persist`, kept in step with the browser's other tabs. */
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { PersistStorage } from 'zustand/middleware'
import { readItem, removeItem, writeItem } from './browser-storage.ts'

type Options<State> = {
  name: string
  initial: State
  /** Reads what another version, or somebody by hand, may have stored; undefined where nothing is stored. */
  parse: (stored: unknown) => State
  /** JSON unless told otherwise. */
  storage?: PersistStorage<State>
}

/** The initial state stands until the page has hydrated, as the server rendered it. */
export function createPersisted<State extends object>({ name, initial, parse, storage }: Options<State>) {
  const json = createJSONStorage<State>(() => ({ getItem: readItem, setItem: writeItem, removeItem }))
  const useStore = create<State>()(
    persist(() => initial, { name, merge: (stored) => parse(stored), storage: storage ?? json }),
  )
  const refresh = () => void useStore.persist.rehydrate()
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      if (key === name || key === null) refresh()
    })

  return {
    useStore,
    /** What is stored now; subscribers are told even if it is the same. */
    refresh,
    read: useStore.getState,
    /** Starts from what is stored now, so that no other tab's change is lost. */
    change(next: (state: State) => State) {
      refresh()
      useStore.setState(next(useStore.getState()), true)
    },
  }
}
