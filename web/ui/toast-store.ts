import { create } from 'zustand'

/** The one action that a toast may have: a link, or an undo. */
export type ToastAction =
  | { text: string; to: string }
  /**
   * `takesFocus` moves the focus to the button if the focused element has just disappeared. The toast then stays until the
   * focus moves on. `about` tells screen readers which toast the button belongs to.
   */
  | { text: string; onClick: () => void; takesFocus?: boolean; about?: string }

export type Toast = {
  id: number
  text: string
  action?: ToastAction
  /** Nothing has succeeded yet. */
  waits?: boolean
}

let latestId = 0

/** The toasts, oldest first. There are none in the server's rendering. */
export const useToasts = create<readonly Toast[]>()(() => [])

/** Confirms a success. Errors are never toasts: they are shown where they happened. */
export function showToast(text: string, action?: ToastAction) {
  show({ text, ...(action ? { action } : {}) })
}

/** Says that something takes longer, and comes by itself. */
export function showWait(text: string) {
  show({ text, waits: true })
}

function show(toast: Omit<Toast, 'id'>) {
  useToasts.setState((shown) => [...shown, { ...toast, id: ++latestId }], true)
}

export function hideToast(id: number) {
  useToasts.setState((shown) => shown.filter((toast) => toast.id !== id), true)
}
