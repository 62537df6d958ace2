import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type StampProps = {
  /** `done` has happened, `wait` has not, `act` is a task for the reader, `off` is cancelled, `ok` is active. */
  kind?: 'done' | 'wait' | 'act' | 'off' | 'ok'
  icon?: IconNode
  /** Shown over a picture, a little rotated. */
  onPhoto?: boolean
  /** The stamp lands as the reader comes to see it. */
  lands?: boolean
  children: ReactNode
}

export function Stamp({ kind = 'done', icon, onPhoto = false, lands = false, children }: StampProps) {
  const look = kind === 'done' ? '' : ` stamp--${kind}`
  return (
    <span className={`stamp${look}${onPhoto ? ' stamp--photo' : ''}${lands ? ' lands' : ''}`}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}
