import type { InputHTMLAttributes, ReactNode } from 'react'

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; help?: ReactNode }

export function Check({ label, help, ...input }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
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
  )
}
