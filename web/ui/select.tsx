import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Icon } from './icon.tsx'

type SelectProps<Value extends string> = {
  label: string
  name?: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A compact select for toolbars. Its label is only for screen readers. */
export function Select<Value extends string>({ label, name, options, value, onChange }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className="select">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="sm" />
    </div>
  )
}
