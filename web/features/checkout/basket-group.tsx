import { useId } from 'react'
import { plural } from '#rules/danish'
import { BasketLine } from './basket-line.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import type { GroupProps } from './group-props.ts'

/** One seller's books and how they reach the buyer: one order of the payment. */
export function BasketGroup(props: GroupProps) {
  const { seller, lines } = props.group
  const id = useId()
  return (
    <section className="group" aria-labelledby={id}>
      <header className="group__head">
        <div>
          <h2 id={id}>
            Fra {seller.first_name} {seller.last_name}
          </h2>
          <p className="small muted">Sælges af en privatperson</p>
        </div>
        <span className="small muted">{plural(lines.length, 'bog', 'bøger')}</span>
      </header>
      <div className="group__part">
        <ul>
          {lines.map((line) => (
            <BasketLine key={line.item.dbBook._id} {...line} />
          ))}
        </ul>
      </div>
      {lines.some(({ obstacle }) => !obstacle) && <DeliveryPart {...props} />}
    </section>
  )
}
