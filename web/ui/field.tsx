import { CircleAlert } from 'lucide'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Attributes that link an input to its label, help and error. Spread them on the input. */
export type FieldAria = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export type FieldFrame = {
  label: ReactNode
  /** Shown after the label in lighter type: "(valgfrit)". */
  optional?: string
  help?: ReactNode
  /** Shown under the help text, never instead of it. */
  error?: string | null | undefined
  labelHidden?: boolean
}

type FieldProps = FieldFrame & { id?: string; children: (aria: FieldAria) => ReactNode }

export function Field({
  label,
  optional,
  help,
  error,
  labelHidden = false,
  id: givenId,
  children,
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const aria: FieldAria = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  }
  return (
    <div className="field">
      <label className={labelHidden ? 'vh' : 'label'} htmlFor={id}>
        {label}
        {optional && <span className="label__opt"> {optional}</span>}
      </label>
      {children(aria)}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** The error message of a field or a group. A group's `aria-describedby` must refer to `id`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p className="error" id={id} role="alert">
      <Icon of={CircleAlert} size="sm" />
      <span>{children}</span>
    </p>
  )
}
