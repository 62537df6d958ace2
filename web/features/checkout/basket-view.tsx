import type { Item } from '#contract/books'
import { useViewer } from '../../api/use-root.ts'
import { BasketGroup } from './basket-group.tsx'
import { BetterOfferNotice } from './better-offer-notice.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { sellerGroups } from './seller-groups.ts'
import { SharedDelivery } from './shared-delivery.tsx'
import { useCheckout } from './use-checkout.ts'

type BasketViewProps = { items: readonly Item[]; beingPaid: readonly string[] }

export function BasketView({ items, beingPaid }: BasketViewProps) {
  const viewer = useViewer()
  const groups = sellerGroups(items, { viewerId: viewer?._id ?? null, beingPaid })
  const { chosen, tries, ...purchase } = useCheckout(groups)
  const several = groups.length > 1

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
