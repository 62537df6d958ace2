import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import type { DrawingName } from './drawing.tsx'

type EmptyStateProps = {
  drawing: DrawingName
  title: string
  text?: string
  /** A link or button, at most two. */
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** Shown in place of an empty list: it says so, and offers an action. */
export function EmptyState({ drawing, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="empty">
      <Drawing name={drawing} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
