import { useContext } from 'react'
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { OfflineReason } from './offline-reason.ts'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `sell` is only for selling. `danger` opens a confirmation, and `danger-solid` is the button in it. */
  kind?: 'primary' | 'sell' | 'line' | 'quiet' | 'danger' | 'danger-solid'
  size?: 'md' | 'lg'
  block?: boolean
  /** An act runs: the button shows the page-turn mark and ignores clicks. Pass the verb as children ("Gemmer"). */
  busy?: boolean
  /** The button looks disabled but can be focused and clicked, so that a click can say what is missing. */
  unready?: boolean
  /**
   * The act needs a connection, as that of every button that can be busy does by default. Without one the button looks
   * disabled and names the reason. A click still sends, because a browser may be wrong about its connection; a button that
   * only opens something does nothing, because what it opens may not be there.
   */
  needsConnection?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  kind = 'primary',
  size = 'md',
  block = false,
  busy,
  unready = false,
  needsConnection = busy !== undefined,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const offlineReason = useContext(OfflineReason)
  const isOffline = needsConnection && offlineReason !== null

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy || (isOffline && busy === undefined)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass({ kind, size, block })} ${className}`.trim()}
      onClick={click}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(unready || isOffline ? { 'aria-disabled': true } : {})}
      {...(isOffline ? { 'aria-describedby': offlineReason } : {})}
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
