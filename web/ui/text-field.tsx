import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'

type TextFieldProps = FieldFrame &
  InputHTMLAttributes<HTMLInputElement> & {
    /** A fixed text before the value, such as "+45". */
    prefix?: string
    ref?: Ref<HTMLInputElement>
  }

export function TextField({
  label,
  optional,
  help,
  error,
  labelHidden,
  prefix,
  className = '',
  ...input
}: TextFieldProps) {
  return (
    <Field {...frameOf({ label, optional, help, error, labelHidden, id: input.id })}>
      {(aria) => {
        const box = <input type="text" {...input} {...aria} className={`input ${className}`.trim()} />
        if (!prefix) return box
        return (
          <div className="affix">
            <span className="affix__pre">{prefix}</span>
            {box}
          </div>
        )
      }}
    </Field>
  )
}

type TextAreaProps = FieldFrame &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({
  label,
  optional,
  help,
  error,
  labelHidden,
  className = '',
  ...area
}: TextAreaProps) {
  return (
    <Field {...frameOf({ label, optional, help, error, labelHidden, id: area.id })}>
      {(aria) => <textarea {...area} {...aria} className={`input ${className}`.trim()} />}
    </Field>
  )
}

/** Removes undefined properties, which `exactOptionalPropertyTypes` does not allow. */
function frameOf<Given extends object>(given: Given) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Given]: Exclude<Given[Key], undefined>
  }
}
