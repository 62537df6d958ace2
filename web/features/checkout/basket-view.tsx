import { useEffect } from 'react'
import type { Item } from '#contract/books'
import { useViewer } from '../../api/use-root.ts'
import { BasketGroup } from './basket-group.tsx'
import { BetterOfferNotice } from './better-offer-notice.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { sellerGroups } from './seller-groups.ts'
import { SharedDelivery } from './shared-delivery.tsx'
import { useCheckout } from './use-checkout.ts'

/** On these screens the summary is beside the groups, and the page scrolls up to its problem (docs/product.md 1). */
const largeScreen = '(min-width: 1024px)'

type BasketViewProps = { items: readonly Item[]; beingPaid: readonly string[] }

export function BasketView({ items, beingPaid }: BasketViewProps) {
  const viewer = useViewer()
  const groups = sellerGroups(items, { viewerId: viewer?._id ?? null, beingPaid })
  const { chosen, tries, ...purchase } = useCheckout(groups)
  const several = groups.length > 1

  useEffect(() => {
    if (purchase.problem && window.matchMedia(largeScreen).matches) window.scrollTo({ top: 0 })
  }, [purchase.problem])

  return (
    <div className="checkout">
      <div>
        <BetterOfferNotice chosen={chosen} />
        {several && <SharedDelivery chosen={chosen} tried={tries > 0} />}
        {chosen.map(({ group, choice, missing }) => (
          <BasketGroup
            key={group.sellerId}
            group={group}
            choice={choice}
            several={several}
            missing={tries > 0 ? missing : null}
          />
        ))}
      </div>
      <CheckoutSummary chosen={chosen} tries={tries} {...purchase} />
    </div>
  )
}
