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
}

let latestId = 0

/** The toasts, oldest first. There are none in the server's rendering. */
export const useToasts = create<readonly Toast[]>()(() => [])

/** Confirms a success. Errors are never toasts: they are shown where they happened. */
export function showToast(text: string, action?: ToastAction) {
  const toast: Toast = { id: ++latestId, text, ...(action ? { action } : {}) }
  useToasts.setState((shown) => [...shown, toast], true)
}

export function hideToast(id: number) {
  useToasts.setState((shown) => shown.filter((toast) => toast.id !== id), true)
}
