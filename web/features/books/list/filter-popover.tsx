import { ChevronDown, CircleAlert } from 'lucide'
import { useCallback, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useDismiss } from '../../../ui/use-dismiss.ts'
import { useKeepFocus } from '../../../ui/use-keep-focus.ts'

type FilterPopoverProps = {
  name: string
  /** Whether the filter is active. */
  isSet: boolean
  /** Names the choices that may disappear while one of them has the focus, which then goes to the button. */
  choices?: string
  children: ReactNode
}

/** A filter behind a button, on wide screens. It stays rendered, so that a field keeps what was typed. */
export function FilterPopover({ name, isSet, choices = '', children }: FilterPopoverProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useKeepFocus(open && choices, button)

  const close = useCallback(() => {
    // A field applies its text when it loses the focus, which a hidden one need not.
    const focused = place.current?.querySelector<HTMLElement>(':focus')
    if (focused !== button.current) focused?.blur()
    setOpen(false)
  }, [])
  useDismiss(place, open, close)

  return (
    <div className="fpop" ref={place}>
      <button
        ref={button}
        type="button"
        className={isSet ? 'chip chip--set' : 'chip'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <span>
          {name}
          {isSet && <span className="vh">, valgt</span>}
          {/* The style sheet shows it while a field of the filter cannot be read. */}
          <span className="fpop__fault">
            <Icon of={CircleAlert} size="sm" />
            <span className="vh">, kan ikke læses</span>
          </span>
        </span>
        <Icon of={ChevronDown} size="sm" />
      </button>
      <div className="fpop__panel" id={id} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
