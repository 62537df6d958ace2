import { useEffect } from 'react'
import { useSettings, useViewer } from '../../api/use-root.ts'
import { formatList } from '#rules/danish'
import { removeBook } from '../basket/basket-store.ts'
import { forgetPayment } from '../basket/started-payment.ts'
import { ConfirmedGroups } from './confirmed-groups.tsx'
import { stateOfGroup, type ConfirmedGroup } from './group-state.ts'
import { PurchaseOrders } from './purchase-orders.tsx'
import { PurchaseSum } from './purchase-sum.tsx'
import { PurchaseThanks } from './purchase-thanks.tsx'
import { thanks } from './thanks.ts'
import { ThanksBanner } from './thanks-banner.tsx'

type ConfirmationProps = { groups: readonly ConfirmedGroup[]; justBought: boolean }

/** The confirmation of a payment: thanks, and its orders. */
export function Confirmation({ groups, justBought }: ConfirmationProps) {
  useRemoveBoughtBooks(groups, justBought)
  // A seller has one order of the payment, so several are the buyer's.
  if (groups.length > 1) {
    return (
      <>
        {justBought && <PurchaseThanks groups={groups} />}
        <PurchaseOrders groups={groups} justBought={justBought} />
        <PurchaseSum groups={groups} />
      </>
    )
  }
  const Heading = justBought ? 'h2' : 'h1'
  return (
    <>
      {justBought && <Thanks groups={groups} />}
      <Heading className={justBought ? 'mt-8 mb-4' : 'mb-4'}>Din ordre</Heading>
      <ConfirmedGroups groups={groups} justBought={justBought} />
    </>
  )
}

function Thanks({ groups }: { groups: readonly ConfirmedGroup[] }) {
  const { shipHours } = useSettings()
  const buyer = useViewer()?.first_name ?? ''
  const sellers = [...new Set(groups.flatMap(({ seller }) => seller?.first_name ?? []))]
  const words = thanks({
    buyer,
    orders: groups.flatMap((group) => {
      const { seller } = group
      const state = stateOfGroup(group)
      return seller && state ? [{ seller: seller.first_name, state }] : []
    }),
    books: groups.reduce((count, { products }) => count + products.length, 0),
    shipHours,
  })
  return <ThanksBanner {...words} seller={formatList(sellers)} buyer={buyer} />
}

function useRemoveBoughtBooks(groups: readonly ConfirmedGroup[], justBought: boolean) {
  useEffect(() => {
    if (!justBought) return
    for (const { products } of groups) for (const { dbBook } of products) removeBook(dbBook._id)
    forgetPayment()
  }, [groups, justBought])
}
