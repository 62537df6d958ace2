import { MapPin, Package, ShieldCheck } from 'lucide'
import type { Reply } from '#contract/contract'
import { formatDays, formatKroner } from '#rules/danish'
import { useSettings } from '../../../api/use-root.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'

/** The kinds of delivery with their prices, and how the money is protected. */
export function DeliveryFacts({ seller }: { seller: Reply<'findBook'>['buyBook'] }) {
  const { fees, shipHours } = useSettings()
  const place = seller.pickup_address
  return (
    <section aria-labelledby="levering">
      <h2 className="label label--ui" id="levering">
        Levering
      </h2>
      <ul className="ship">
        <li>
          <Icon of={Package} />
          <span>
            Pakkeshop
            <small>Du vælger pakkeshop, når du betaler</small>
          </span>
          <Price text={formatKroner(fees.shipping)} />
        </li>
        {seller.pickup && (
          <li>
            <Icon of={MapPin} />
            <span>
              Afhentning hos sælgeren
              {place && (
                <small>
                  {place.postal_code} {place.city}
                </small>
              )}
            </span>
            <Price text={formatKroner(0)} />
          </li>
        )}
        <li>
          <Icon of={ShieldCheck} />
          <span>
            Pengene er sikre
            <small>
              Sælgeren skal sende inden for {formatDays(Math.ceil(shipHours / 24))} og får først betaling, når
              du har godkendt bogen.
            </small>
          </span>
        </li>
      </ul>
    </section>
  )
}
