import { useState } from 'react'
import { Cover } from '../books/cover.tsx'
import { OrderStamp } from '../order-parts/order-stamp.tsx'
import { changeContactDraft } from './contact-draft.ts'
import type { ContactOrder } from './contact-order.ts'

const shownAtFirst = 3

type OrderQuestionProps = { orders: readonly ContactOrder[]; chosen: ContactOrder | null }

/** Asks which of the person's orders it is about. The newest are shown first, and always the chosen one. */
export function OrderQuestion({ orders, chosen }: OrderQuestionProps) {
  const [all, setAll] = useState(false)
  const shown = all ? orders : orders.filter((order, at) => at < shownAtFirst || order === chosen)
  return (
    <fieldset>
      <legend className="label">Hvilken ordre?</legend>
      <div className="pick">
        {shown.map((order) => (
          <label className="opt" key={order._id}>
            <input
              className="radio"
              type="radio"
              name="order"
              value={order._id}
              checked={order === chosen}
              onChange={() => changeContactDraft({ orderId: order._id })}
            />
            <Cover photoKey={order.cover.key} preview={order.cover.preview} title={order.title} />
            <span>
              <b>{order.title}</b>
              <small>{order.detail}</small>
            </span>
            <OrderStamp state={order.state} side={order.side}>
              {order.stateName}
            </OrderStamp>
          </label>
        ))}
      </div>
      <p className="help">
        Så slipper du for at finde ordrenummeret.{' '}
        {shown.length < orders.length && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            Vis ældre
          </button>
        )}
      </p>
    </fieldset>
  )
}
