import { ShoppingBasket } from 'lucide'
import { useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { addBook, removeBook, useBasket } from '../../basket/basket-store.ts'
import { flySpine } from '../../basket/fly-spine.ts'

type BasketButtonProps = {
  dbId: string
  block?: boolean
  withIcon?: boolean
  /** The name of the copy, where a page has several: 'eksemplaret fra Freja'. Only read out. */
  copy?: string
  /** Less prominent, beside a filled button. */
  quiet?: boolean
}

/** Puts the book in the basket, with an undo in the toast. Once it is there, a link to the basket replaces the button. */
export function BasketButton({
  dbId,
  block = false,
  withIcon = false,
  copy,
  quiet = false,
}: BasketButtonProps) {
  const basket = useBasket()
  // The last action. The element that replaces the pressed button takes its focus.
  const [last, setLast] = useState<'added' | 'undone'>()
  const icon = withIcon && <Icon of={ShoppingBasket} />

  if (basket.includes(dbId)) {
    return (
      <SeeBasket block={block} takesFocus={last === 'added'}>
        {icon}Se kurv
      </SeeBasket>
    )
  }
  function add({ currentTarget }: MouseEvent) {
    flySpine(currentTarget)
    setLast('added')
    addBook(dbId)
    showToast('Bogen er lagt i kurven', { text: 'Fortryd', onClick: undo })
  }
  function undo() {
    setLast('undone')
    removeBook(dbId)
  }
  return (
    <AddButton block={block} quiet={quiet} takesFocus={last === 'undone'} onClick={add}>
      {icon}Læg i kurv
      {copy !== undefined && <span className="vh">, {copy}</span>}
    </AddButton>
  )
}

type AddButtonProps = {
  block: boolean
  quiet: boolean
  takesFocus: boolean
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

function AddButton({ block, quiet, takesFocus, onClick, children }: AddButtonProps) {
  const button = useFocusOnArrival<HTMLButtonElement>(takesFocus)
  return (
    <Button
      className="needs-script"
      ref={button}
      kind={quiet ? 'line' : 'primary'}
      size="lg"
      block={block}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function SeeBasket(props: { block: boolean; takesFocus: boolean; children: ReactNode }) {
  const link = useFocusOnArrival<HTMLAnchorElement>(props.takesFocus)
  return (
    <Link
      ref={link}
      className={buttonClass({ size: 'lg', block: props.block })}
      to="/checkout"
      prefetch="intent"
    >
      {props.children}
    </Link>
  )
}
