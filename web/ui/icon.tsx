import type { LucideIcon } from 'lucide-react'

type IconProps = {
  /** A lucide icon component. */
  of: LucideIcon
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** An icon, always hidden from screen readers: the text beside it or the button's label says the same. */
export function Icon({ of: Sign, size = 'md', className = '' }: IconProps) {
  const sizeClass = size === 'md' ? '' : ` icon--${size}`
  return (
    <Sign
      className={`icon${sizeClass} ${className}`.trim()}
      strokeWidth={size === 'sm' ? 2 : 1.75}
      aria-hidden="true"
    />
  )
}
