import { useCombobox } from 'downshift'
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift'
import { useState } from 'react'

type SuggestOptions<Item> = {
  items: readonly Item[]
  text: string
  onText: (text: string) => void
  onPick: (item: Item) => void
  textOf: (item: Item) => string
  /** Picking it is a step on the way: the list stays open for what its text leads to. */
  leadsOn?: (item: Item) => boolean
}

/**
 * An input that suggests: arrows move, Enter picks, Esc closes. Suggesting changes nothing by itself: leaving the field
 * or closing the list keeps what was typed, and Enter without a marked suggestion is left to the form.
 */
export function useSuggest<Item>(options: SuggestOptions<Item>) {
  const { items, text, onText, onPick, textOf, leadsOn = () => false } = options
  const [open, setOpen] = useState(false)
  const shown = open && items.length > 0
  const combobox = useCombobox<Item>({
    items: [...items],
    isOpen: shown,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => (item ? textOf(item) : ''),
    stateReducer: (state, step) => keepOpen(keepTyped(state, step), leadsOn),
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(selectedItem),
  })

  const inputProps = combobox.getInputProps({
    // Not by the library's own callback: it comes after the render, and letters typed quickly would be lost.
    onChange: (event) => onText(event.currentTarget.value),
    // The list may be empty when focus leaves; it must not open behind the reader once the answer comes.
    onBlur: () => setOpen(false),
    onKeyDown: (event) => {
      if (event.key === 'Enter' && shown && combobox.highlightedIndex >= 0) event.preventDefault()
      if (event.key !== 'Escape' || !open) return
      // What is on its way is not wanted any more; the next Esc may empty the field, as the browser has it.
      event.preventDefault()
      setOpen(false)
    },
  })
  return { shown, inputProps, combobox }
}

function keepTyped<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes
  return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem }
}

function keepOpen<Item>(changes: Partial<UseComboboxState<Item>>, leadsOn: (item: Item) => boolean) {
  const { selectedItem } = changes
  return selectedItem && leadsOn(selectedItem) ? { ...changes, isOpen: true } : changes
}
