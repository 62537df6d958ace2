/** At most one thing to do: somewhere to go, or something to undo. */
export type ToastAction =
  | { text: string; to: string }
  /**
   * `takesFocus` where the keyboard has just lost its place: the toast stays until it moves on. `about` is for who hears
   * the button alone: several toasts may offer the same.
   */
  | { text: string; onClick: () => void; takesFocus?: boolean; about?: string }

export type Toast = {
  id: number
  text: string
  action?: ToastAction
}

/** Long enough to read and reach; hovering or focusing stops the clock. */
const shownFor = 6_000

let shown: readonly Toast[] = []
let latestId = 0
const listeners = new Set<() => void>()
const clocks = new Map<number, ReturnType<typeof setTimeout>>()

/** Says that something went well. Errors are never toasts: they stand where they happened. */
export function showToast(text: string, action?: ToastAction) {
  const toast: Toast = { id: ++latestId, text, ...(action ? { action } : {}) }
  replace([...shown, toast])
  startClock(toast.id)
}

export function startClock(id: number) {
  stopClock(id)
  clocks.set(
    id,
    setTimeout(() => hideToast(id), shownFor),
  )
}

export function stopClock(id: number) {
  clearTimeout(clocks.get(id))
  clocks.delete(id)
}

export function hideToast(id: number) {
  stopClock(id)
  replace(shown.filter((toast) => toast.id !== id))
}

export function onToasts(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function currentToasts() {
  return shown
}

function replace(toasts: readonly Toast[]) {
  shown = toasts
  for (const changed of listeners) changed()
}
