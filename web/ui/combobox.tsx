import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import { SuggestMenu } from './suggest-menu.tsx'
import { useSuggest } from './use-suggest.ts'

type ComboboxProps<Item> = FieldFrame & {
  items: readonly Item[]
  text: string
  onText: (text: string) => void
  onPick: (item: Item) => void
  keyOf: (item: Item) => string
  textOf: (item: Item) => string
  /** Whether the list stays open after the item is picked, because it only narrows the search, such as a street. */
  keepsOpen?: (item: Item) => boolean
  render?: (item: Item) => ReactNode
  /** The list's name for screen readers. */
  menuLabel?: string
  placeholder?: string
  autoComplete?: string
  onBlur?: () => void
}

/** A text field with suggestions that the caller fetches, such as addresses. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const {
    items,
    text,
    onText,
    onPick,
    keyOf,
    textOf,
    keepsOpen,
    menuLabel = 'Forslag',
    placeholder,
    onBlur,
    ...rest
  } = props
  const { render = (item: Item) => <span>{textOf(item)}</span>, autoComplete = 'off', ...frame } = rest
  const suggest = useSuggest({ items, text, onText, onPick, textOf, ...(keepsOpen ? { keepsOpen } : {}) })
  const { id, ...inputProps } = suggest.inputProps
  return (
    <Field {...frame} id={id}>
      {(aria) => (
        <div className="rel combobox" onBlur={onBlur}>
          <input
            type="text"
            className="input"
            placeholder={placeholder}
            {...inputProps}
            {...aria}
            autoComplete={autoComplete}
          />
          <SuggestMenu suggest={suggest} label={menuLabel} items={items} keyOf={keyOf} render={render} />
        </div>
      )}
    </Field>
  )
}
