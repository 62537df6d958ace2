import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

export type DialogProps = {
  title: ReactNode
  /** Shown under the title and read out with it. */
  description?: ReactNode
  /** Esc, ✕ and a click beside the dialog. */
  onClose: () => void
  /** `wide` is 544 px, `drawer` stands at the left edge. */
  kind?: 'modal' | 'wide' | 'drawer'
  /** The title is for screen readers alone, because the content brings its own heading. */
  titleHidden?: boolean
  children: ReactNode
}

const DialogFrame = lazy(() =>
  import('./dialog-frame.tsx').then((module) => ({ default: module.DialogFrame })),
)

/**
 * A modal dialog: render it while it is open. Focus is trapped and returned, the page behind is inert and does not
 * scroll. The library behind it is loaded with the first dialog, not with the page.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  )
}

/** Fetches the library ahead, e.g. when a button that opens a dialog is hovered. */
export function prepareDialog() {
  void import('./dialog-frame.tsx')
}
