import type { ReactNode } from 'react'
import type { useSuggest } from './use-suggest.ts'

type SuggestMenuProps<Item> = {
  suggest: ReturnType<typeof useSuggest<Item>>
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What stands in a row; the first span takes the space. */
  render: (item: Item) => ReactNode
}

/** The list under an input that suggests. Its place is inside the element that positions it (`.search`, `.rel`). */
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
