import { Check, CircleAlert, Info } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const looks = {
  info: { className: 'notice', icon: Info, role: undefined },
  danger: { className: 'notice notice--danger', icon: CircleAlert, role: 'alert' },
  ok: { className: 'notice notice--ok', icon: Check, role: 'status' },
} as const

/** A message at the place that it is about. */
export function Notice({ kind = 'info', children }: { kind?: keyof typeof looks; children: ReactNode }) {
  const { className, icon, role } = looks[kind]
  return (
    <div className={className} role={role}>
      <Icon of={icon} />
      <span>{children}</span>
    </div>
  )
}
