import type { LucideIcon } from 'lucide-react'

type IconProps = {
  /** A lucide icon component. */
  of: LucideIcon
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** A drawn sign beside words, always hidden from screen readers: the words or the button's label say it. */
export function Icon({ of: Sign, size = 'md', className = '' }: IconProps) {
  const step = size === 'md' ? '' : ` icon--${size}`
  return (
    <Sign
      className={`icon${step} ${className}`.trim()}
      strokeWidth={size === 'sm' ? 2 : 1.75}
      aria-hidden="true"
    />
  )
}
