import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** primary acts, sell is for selling alone, danger opens a confirmation and danger-solid is inside it. */
  kind?: 'primary' | 'sell' | 'line' | 'quiet' | 'danger' | 'danger-solid'
  size?: 'md' | 'lg'
  block?: boolean
  /** Under way: shows the page-turn mark and takes no further clicks. Give the verb as children ("Gemmer"). */
  busy?: boolean
  /** Looks and says disabled but keeps focus and clicks, so that the click can say what is missing. */
  unready?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  kind = 'primary',
  size = 'md',
  block = false,
  busy = false,
  unready = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass({ kind, size, block })} ${className}`.trim()}
      onClick={click}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(unready ? { 'aria-disabled': true } : {})}
    >
      {busy && <span className="leaf" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** The same look for links: `<Link className={buttonClass({ kind: 'line' })} …>`. */
export function buttonClass({
  kind = 'primary',
  size = 'md',
  block = false,
}: Pick<ButtonProps, 'kind' | 'size' | 'block'> = {}) {
  return ['btn', kind !== 'primary' && `btn--${kind}`, size === 'lg' && 'btn--lg', block && 'btn--block']
    .filter(Boolean)
    .join(' ')
}
