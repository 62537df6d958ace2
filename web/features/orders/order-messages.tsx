import '../../styles/inbox.css'
import { MessageForm } from '../chat/message-form.tsx'
import { MessageLog } from '../chat/message-log.tsx'
import { orderChat, useMessages } from '../chat/use-messages.ts'
import { useSeen } from '../chat/use-seen.ts'
import type { OrderView } from './order-view.ts'

/** Buyer and seller write to each other about the order. */
export function OrderMessages({ view: { shipment, side, other } }: { view: OrderView }) {
  const { messages, outgoing, write, retry } = useMessages(
    { chatId: shipment._id, type: orderChat },
    shipment.messages,
  )
  useSeen(shipment._id, shipment.messages, shipment[side].id)
  const title = `Beskeder med ${other.first_name}`

  return (
    <section className="card card--flush" aria-label="Beskeder om ordren">
      <header className="conv__head">
        <h2>{title}</h2>
      </header>
      <MessageLog
        label={title}
        className="log--order"
        other={{ id: other.id, firstName: other.first_name }}
        messages={messages}
        outgoing={outgoing}
        onRetry={(message) => void retry(message)}
      />
      <MessageForm onMessage={(text) => void write(text)} />
    </section>
  )
}
