import { create } from 'zustand'

/** At most one thing to do: somewhere to go, or something to undo. */
export type ToastAction =
  | { text: string; to: string }
  /**
   * `takesFocus` where the keyboard has just lost its place: the toast stays until the focus moves on. `about` is for
   * whoever hears the button alone: several toasts may offer the same.
   */
  | { text: string; onClick: () => void; takesFocus?: boolean; about?: string }

export type Toast = {
  id: number
  text: string
  action?: ToastAction
}

let latestId = 0

/** Oldest first; none while the server renders. */
export const useToasts = create<readonly Toast[]>()(() => [])

/** Says that something went well. Errors are never toasts: they stand where they happened. */
export function showToast(text: string, action?: ToastAction) {
  const toast: Toast = { id: ++latestId, text, ...(action ? { action } : {}) }
  useToasts.setState((shown) => [...shown, toast], true)
}

export function hideToast(id: number) {
  useToasts.setState((shown) => shown.filter((toast) => toast.id !== id), true)
}
