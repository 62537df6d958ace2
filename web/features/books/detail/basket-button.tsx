import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { addBook, useBasket } from '../../checkout/basket-store.ts'

type BasketButtonProps = { dbId: string; block?: boolean; withIcon?: boolean }

/** Puts the book in the basket; once it is there, the same place leads to the basket. */
export function BasketButton({ dbId, block = false, withIcon = false }: BasketButtonProps) {
  const basket = useBasket()
  const [justAdded, setJustAdded] = useState(false)
  const icon = withIcon && <Icon of={ShoppingBasket} />

  if (basket.includes(dbId)) {
    return (
      <SeeBasket block={block} takesFocus={justAdded}>
        {icon}Se kurv
      </SeeBasket>
    )
  }
  function add() {
    setJustAdded(true)
    addBook(dbId)
    showToast('Bogen er lagt i kurven', { text: 'Se kurv', to: '/checkout' })
  }
  return (
    <Button size="lg" block={block} onClick={add}>
      {icon}Læg i kurv
    </Button>
  )
}

/** The button that was pressed is gone: focus goes on to what took its place. */
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
