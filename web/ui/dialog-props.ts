import type { ReactNode } from 'react'

export type DialogProps = {
  title: ReactNode
  /** Shown under the title. Screen readers read it with the title. */
  description?: ReactNode
  /** Called on Esc, ✕ and a click outside the dialog. */
  onClose: () => void
  /** `wide` is 544 px wide, `full` fills the screen in white, `drawer` is at the left edge. */
  kind?: 'modal' | 'wide' | 'full' | 'drawer'
  /** The title is only for screen readers, because the content has its own heading. */
  titleHidden?: boolean
  children: ReactNode
}
