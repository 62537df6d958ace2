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
