import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-props.ts'

const DialogFrame = lazy(() =>
  import('./dialog-frame.tsx').then((module) => ({ default: module.DialogFrame })),
)

/**
 * A modal dialog. Render it while it is open. It traps the focus and returns it, and the page behind is inert and does
 * not scroll. The library is loaded with the first dialog, not with the page.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  )
}

/** Preloads the library, e.g. when a button that opens a dialog is hovered. */
export function prepareDialog() {
  void import('./dialog-frame.tsx')
}
