import type { IconNode } from 'lucide'
import { markupOf } from './icon-markup.ts'

type IconProps = {
  /** The shapes of a Lucide icon. */
  of: IconNode
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** An icon, always hidden from screen readers: the text beside it or the button's label says the same. */
export function Icon({ of: shapes, size = 'md', className = '' }: IconProps) {
  const sizeClass = size === 'md' ? '' : ` icon--${size}`
  return (
    <svg
      className={`icon${sizeClass} ${className}`.trim()}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 'sm' ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // A page has dozens of icons. As text their shapes are not rendered and hydrated one by one (docs/decisions/0062).
      dangerouslySetInnerHTML={{ __html: markupOf(shapes) }}
    />
  )
}
