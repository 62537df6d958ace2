import type { ButtonHTMLAttributes, ReactNode } from 'react'

type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  /** Left out where it opens something. */
  pressed?: boolean
  /** How many it would leave, or in words. */
  count?: number | string
  children: ReactNode
}

/** A filter that is on or off, or what leads to more of them. */
export function Chip({ pressed, count, className = '', children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className={`chip ${className}`.trim()} aria-pressed={pressed}>
      {children}
      {count !== undefined && (
        <>
          {' '}
          <span className="n">{count}</span>
        </>
      )}
    </button>
  )
}
