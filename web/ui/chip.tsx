import type { ButtonHTMLAttributes, ReactNode } from 'react'

type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  /** Undefined if the chip opens something. */
  pressed?: boolean
  /** The number of results with this filter, or a text. */
  count?: number | string
  children: ReactNode
}

/** A filter that is on or off, or a button that opens more filters. */
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
