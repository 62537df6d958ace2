import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `sell` is only for selling. `danger` opens a confirmation, and `danger-solid` is the button in it. */
  kind?: 'primary' | 'sell' | 'line' | 'quiet' | 'danger' | 'danger-solid'
  size?: 'md' | 'lg'
  block?: boolean
  /** An act runs: the button shows the page-turn mark and ignores clicks. Pass the verb as children ("Gemmer"). */
  busy?: boolean
  /** The button looks disabled but can be focused and clicked, so that a click can say what is missing. */
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

/** The class of a link that looks like a button: `<Link className={buttonClass({ kind: 'line' })} …>`. */
export function buttonClass({
  kind = 'primary',
  size = 'md',
  block = false,
}: Pick<ButtonProps, 'kind' | 'size' | 'block'> = {}) {
  return ['btn', kind !== 'primary' && `btn--${kind}`, size === 'lg' && 'btn--lg', block && 'btn--block']
    .filter(Boolean)
    .join(' ')
}
