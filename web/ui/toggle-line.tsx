import { useId } from 'react'

type ToggleLineProps = {
  label: string
  help?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** The browser sets `aria-checked` itself. */
const switchProps = { role: 'switch' }

/** A switch that takes effect at once, at the end of its line. */
export function ToggleLine({ label, help, checked, disabled = false, onChange }: ToggleLineProps) {
  const id = useId()
  return (
    <label className="tline">
      <span>
        <span id={id}>{label}</span>
        {help && <small id={`${id}-help`}>{help}</small>}
      </span>
      <input
        className="toggle"
        type="checkbox"
        {...switchProps}
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
