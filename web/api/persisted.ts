/** Zustand's `persist`, synchronised with the browser's other tabs. */
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { PersistStorage } from 'zustand/middleware'
import { local, ofTab } from './browser-storage.ts'

type Options<State> = {
  name: string
  initial: State
  /** Validates the stored data, which another version or a person may have written. Undefined if nothing is stored. */
  parse: (stored: unknown) => State
  /** The default is JSON in local storage. */
  storage?: PersistStorage<State>
  /** Keeps the state for this tab alone. */
  tabOnly?: boolean
}

/** Creates a store. It has the initial state until the page has hydrated, as in the server's rendering. */
export function createPersisted<State extends object>({
  name,
  initial,
  parse,
  storage,
  tabOnly = false,
}: Options<State>) {
  const json = createJSONStorage<State>(() => (tabOnly ? ofTab : local))
  const useStore = create<State>()(
    persist(() => initial, { name, merge: (stored) => parse(stored), storage: storage ?? json }),
  )
  const refresh = () => void useStore.persist.rehydrate()
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      if (key === name || key === null) refresh()
    })
    // A page from the back/forward cache got no storage events while it was away.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) refresh()
    })
  }

  return {
    useStore,
    /** Reads the stored state again. Subscribers are notified even if it is the same. */
    refresh,
    read: useStore.getState,
    /** Changes the stored state as it is now, so that no other tab's change is lost. */
    change(next: (state: State) => State) {
      refresh()
      useStore.setState(next(useStore.getState()), true)
    },
  }
}
