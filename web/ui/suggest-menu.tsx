import type { ReactNode } from 'react'
import type { useSuggest } from './use-suggest.ts'

type SuggestMenuProps<Item> = {
  suggest: ReturnType<typeof useSuggest<Item>>
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Renders a row. Its first span takes the free space. */
  render: (item: Item) => ReactNode
}

/** The list of suggestions under an input. Render it inside the element that positions it (`.search`, `.rel`). */
export function SuggestMenu<Item>({
  suggest: { combobox, shown },
  label,
  items,
  keyOf,
  render,
}: SuggestMenuProps<Item>) {
  return (
    <>
      <div className="suggest" hidden={!shown} {...combobox.getMenuProps({ 'aria-label': label })}>
        {shown &&
          items.map((item, index) => (
            <div
              key={keyOf(item)}
              className="suggest__opt"
              {...combobox.getItemProps({ item, index })}
              aria-selected={combobox.highlightedIndex === index}
            >
              {render(item)}
            </div>
          ))}
      </div>
      <span className="vh" role="status">
        {shown && `${items.length} forslag`}
      </span>
    </>
  )
}
