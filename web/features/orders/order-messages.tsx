import '../../styles/inbox.css'
import { MessageForm } from '../chat/message-form.tsx'
import { MessageLog } from '../chat/message-log.tsx'
import { orderChat } from '../chat/outgoing.ts'
import { useConversation } from '../chat/use-conversation.ts'
import type { OrderView } from '../order-parts/order-view.ts'

/** The conversation between buyer and seller about the order. */
export function OrderMessages({ view: { shipment, side, other } }: { view: OrderView }) {
  const viewerId = shipment[side].id
  const conversation = useConversation({
    chat: { chatId: shipment._id, type: orderChat },
    loaded: shipment.messages,
    viewerId,
  })
  const title = `Beskeder med ${other.first_name}`

  return (
    <section className="card card--flush" id="beskeder" aria-label="Beskeder om ordren">
      <header className="conv__head">
        <h2>{title}</h2>
      </header>
      <MessageLog
        label={title}
        className="log--order"
        other={{ id: other.id, firstName: other.first_name }}
        conversation={conversation}
        beforeSale={false}
      />
      <MessageForm name={`${viewerId}:${shipment._id}`} beforeSale={false} onMessage={conversation.write} />
    </section>
  )
}
