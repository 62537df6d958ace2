import type { ButtonHTMLAttributes } from 'react'
import type { IconNode } from 'lucide'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconNode
  label: string
  /** Adds a border, for use over pictures and in rows of controls. */
  line?: boolean
  size?: 'md' | 'lg'
}

export function IconButton({
  icon,
  label,
  line = false,
  size = 'md',
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`iconbtn${line ? ' iconbtn--line' : ''} ${className}`.trim()}
    >
      <Icon of={icon} size={size} />
    </button>
  )
}
