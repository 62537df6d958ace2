/**
 * Keeps in this browser what a person makes before it is sent: one for each account and one for guests, the same in
 * every tab. It shows the guest's, or that of the account that was opened last. An expired session changes nothing, so
 * that nothing is lost. Logging out hides it, and another account never sees it.
 */
import { useSyncExternalStore } from 'react'
import { readItem } from './browser-storage.ts'
import { createPersisted } from './persisted.ts'
import { useViewer } from './use-root.ts'

export const guestSlot = 'guest'

type Slots<Value> = {
  /** The owner of what is shown: an account's id, or the guest. */
  slot: string
  bySlot: Readonly<Record<string, Value>>
}

type Options<Value> = {
  name: string
  empty: Value
  /** Validates a stored value, which another version or a person may have written. */
  parse: (stored: unknown) => Value
  /** Joins a guest's value into the account's at the log-in. */
  join: (guests: Value, own: Value) => Value
  /** Older versions stored one value without an owner. That value becomes the guest's. */
  hadNoOwners?: boolean
}

/** Storage tells nobody of its own tab's writes; the store does. */
const neverTells = () => () => {}

export function createPersistedByOwner<Value>({
  name,
  empty,
  parse,
  join,
  hadNoOwners = false,
}: Options<Value>) {
  const store = createPersisted<Slots<Value>>({
    name,
    initial: { slot: guestSlot, bySlot: {} },
    parse(stored) {
      const { slot, bySlot } = (stored ?? {}) as { slot?: unknown; bySlot?: unknown }
      if (hadNoOwners && stored && bySlot === undefined)
        return { slot: guestSlot, bySlot: { [guestSlot]: parse(stored) } }
      const entries = Object.entries(bySlot ?? {}).map(([id, value]) => [id, parse(value)] as const)
      return { slot: typeof slot === 'string' ? slot : guestSlot, bySlot: Object.fromEntries(entries) }
    },
  })
  const valueIn = ({ slot, bySlot }: Slots<Value>) => bySlot[slot] ?? empty
  const without = ({ bySlot, ...all }: Slots<Value>, slot: string): Slots<Value> => {
    const { [slot]: _, ...others } = bySlot
    return { ...all, bySlot: others }
  }
  const withValue = (all: Slots<Value>, slot: string, value: Value): Slots<Value> => ({
    ...all,
    bySlot: { ...all.bySlot, [slot]: value },
  })
  function isOnDevice(): boolean {
    try {
      return window.localStorage.getItem(name) === readItem(name)
    } catch {
      return false
    }
  }

  return {
    /** The viewer's; empty while the server renders. */
    useValue(): Value {
      const viewer = useViewer()
      return store.useStore((all) => {
        const isOthers = viewer !== null && all.slot !== guestSlot && all.slot !== viewer._id
        return isOthers ? empty : valueIn(all)
      })
    },
    /** The owner of what is shown; changes when somebody signs in. */
    useSlot: (): string => store.useStore(({ slot }) => slot),
    slot: (): string => store.read().slot,
    read: (): Value => valueIn(store.read()),
    /** Whether the device has what is shown: a browser without room keeps it in the page only. */
    isOnDevice,
    /** The same for a component; true while the server renders. */
    useIsOnDevice(): boolean {
      store.useStore((all) => all)
      return useSyncExternalStore(neverTells, isOnDevice, () => true)
    },
    /** The values of all owners in this browser, as stored now. */
    readAll(): Value[] {
      store.refresh()
      return Object.values(store.read().bySlot)
    },
    change(next: (value: Value) => Value) {
      store.change((all) => withValue(all, all.slot, next(valueIn(all))))
    },
    remove() {
      store.change((all) => without(all, all.slot))
    },
    /** Removes a deleted account's. */
    removeOf(accountId: string) {
      store.change((all) => without(all, accountId))
    },
    /** Shows this account's, with what it had made as a guest. */
    open(accountId: string) {
      if (store.read().slot === accountId) return
      store.change((all) => {
        const guests = all.slot === guestSlot ? all.bySlot[guestSlot] : undefined
        const opened = { ...all, slot: accountId }
        if (guests === undefined) return opened
        return without(withValue(opened, accountId, join(guests, all.bySlot[accountId] ?? empty)), guestSlot)
      })
    },
    /** The next person starts as a guest. */
    reset() {
      store.change((all) => ({ ...all, slot: guestSlot }))
    },
  }
}
