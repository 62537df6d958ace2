import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldError } from './field.tsx'

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | null
}

export function Check({ label, help, error, ...input }: CheckProps) {
  const id = useId()
  const fault = error ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {}
  return (
    <>
      <label className="check">
        <input type="checkbox" {...input} {...fault} />
        <span>
          {label}
          {help && (
            <>
              <br />
              <span className="small muted">{help}</span>
            </>
          )}
        </span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </>
  )
}
