import { useCombobox } from 'downshift'
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift'
import { useState } from 'react'

type SuggestOptions<Item> = {
  items: readonly Item[]
  text: string
  onText: (text: string) => void
  onPick: (item: Item) => void
  textOf: (item: Item) => string
  /** Whether the list stays open after the item is picked, because its text has suggestions of its own. */
  keepsOpen?: (item: Item) => boolean
}

/**
 * An input with suggestions: arrows move, Enter picks, Esc closes. Blur and Esc keep the typed text, and Enter without a
 * highlighted suggestion submits the form.
 */
export function useSuggest<Item>(options: SuggestOptions<Item>) {
  const { items, text, onText, onPick, textOf, keepsOpen = () => false } = options
  const [open, setOpen] = useState(false)
  const shown = open && items.length > 0
  const combobox = useCombobox<Item>({
    items: [...items],
    isOpen: shown,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => (item ? textOf(item) : ''),
    stateReducer: (state, step) => keepOpen(keepTyped(state, step), keepsOpen),
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(selectedItem),
  })

  const inputProps = combobox.getInputProps({
    // The library's own callback runs after the render, and would lose letters that are typed quickly.
    onChange: (event) => onText(event.currentTarget.value),
    // An empty list must not open after blur, when its suggestions arrive.
    onBlur: () => setOpen(false),
    onKeyDown: (event) => {
      if (event.key === 'Enter' && shown) {
        if (combobox.highlightedIndex >= 0) event.preventDefault()
        else submitTyped(event.nativeEvent)
      }
      if (event.key !== 'Escape' || !open) return
      // The first Esc closes the list, also before the suggestions arrive. The browser may clear the field at the next.
      event.preventDefault()
      setOpen(false)
    },
  })
  return { shown, inputProps, combobox }

  /** The library would take the Enter of an open list, also without a highlighted suggestion. */
  function submitTyped(pressed: Event) {
    Object.assign(pressed, { preventDownshiftDefault: true })
    setOpen(false)
  }
}

function keepTyped<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes
  return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem }
}

function keepOpen<Item>(changes: Partial<UseComboboxState<Item>>, keepsOpen: (item: Item) => boolean) {
  const { selectedItem } = changes
  return selectedItem && keepsOpen(selectedItem) ? { ...changes, isOpen: true } : changes
}
