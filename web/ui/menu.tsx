import type { IconNode } from 'lucide'
import { DropdownMenu } from 'radix-ui'
import { Icon } from './icon.tsx'

export type MenuAct = { text: string; onSelect: () => void }

type MenuProps = { icon: IconNode; label: string; items: readonly MenuAct[]; className?: string }

/** A button that opens a short list of acts. */
export function Menu({ icon, label, items, className = '' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={`iconbtn ${className}`.trim()} aria-label={label}>
        <Icon of={icon} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu-acts" align="end" sideOffset={4}>
          {items.map(({ text, onSelect }) => (
            <DropdownMenu.Item key={text} className="menu-acts__item" onSelect={onSelect}>
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
