import '../../styles/inbox.css'
import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useNow, useRoot } from '../../api/use-root.ts'
import { MessageForm } from '../chat/message-form.tsx'
import { MessageLog } from '../chat/message-log.tsx'
import { orderChat } from '../chat/outgoing.ts'
import { useUnsentText } from '../chat/use-unsent-text.ts'
import { useConversation } from '../chat/use-conversation.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { caseEventWords } from './case-event-words.ts'
import { readersOf, type Readers } from './message-readers.ts'
import { problemWords } from './refund-words.ts'

/** The conversation between buyer and seller about the order. */
export function OrderMessages({ view }: { view: OrderView }) {
  const { shipment, side, other, books } = view
  const viewerId = shipment[side].id
  const conversation = useConversation({
    chat: { chatId: shipment._id, type: orderChat },
    loaded: shipment.messages,
    viewerId,
  })
  const toId = useId()
  // Kept beside the unsent words, which may be for Genlæst alone.
  const name = `${viewerId}:${shipment._id}`
  const [receiver, setReceiver] = useUnsentText(`${name}:til`)
  const closed = (useRoot()?.viewer?.suspended ?? null) !== null
  const now = useNow()
  const readers = readersOf({ view, messages: conversation.messages, closed, now })
  const automatic = eventsOfCase(shipment, books)
  const hasLog = !other.gone || conversation.messages.length > 0 || automatic.length > 0
  const title = other.gone ? 'Beskeder' : `Beskeder med ${other.first_name}`

  return (
    <section className="card card--flush" id="beskeder" aria-label="Beskeder om ordren">
      <header className="conv__head">
        <h2>{title}</h2>
      </header>
      {hasLog && (
        <MessageLog
          label={title}
          className="log--order"
          other={{ id: other.id, firstName: other.first_name }}
          conversation={conversation}
          beforeSale={false}
          automatic={automatic}
        />
      )}
      {readers !== 'other' && readers !== 'choice' && <Alone other={other} readers={readers} />}
      {readers !== 'nobody' && (
        <MessageForm
          name={name}
          beforeSale={false}
          onMessage={(text, photos) =>
            conversation.write(
              text,
              photos,
              readers === 'house' || (readers === 'choice' && receiver === 'genlaest'),
            )
          }
        >
          {readers === 'choice' && (
            <div className="compose__to">
              <label className="label" htmlFor={toId}>
                Til
              </label>
              <span className="select">
                <select
                  id={toId}
                  value={receiver === 'genlaest' ? receiver : 'both'}
                  onChange={({ target }) => setReceiver(target.value === 'genlaest' ? target.value : '')}
                >
                  <option value="both">{other.first_name} og Genlæst</option>
                  <option value="genlaest">Kun Genlæst</option>
                </select>
                <Icon of={ChevronDown} size="sm" />
              </span>
            </div>
          )}
        </MessageForm>
      )}
    </section>
  )
}

function eventsOfCase(
  { case_events, refund, deliveryType, buyer, seller }: OrderView['shipment'],
  books: string,
) {
  const names = { buyer: buyer.first_name, seller: seller.first_name, books }
  return case_events.map(({ what, at }) => {
    const problem = refund?.asked === at ? problemWords(refund, deliveryType, books) : null
    return { at, text: caseEventWords(what, { ...names, problem }) }
  })
}

/** Why the other party does not read what is written, and who does. */
function Alone({ other, readers }: { other: OrderView['other']; readers: Readers }) {
  return (
    <p className="conv__gone">
      {other.gone
        ? `${other.first_name} har slettet sin konto og kan ikke læse flere beskeder. `
        : 'Din konto er lukket, og ordren er slut. '}
      {readers === 'house' ? (
        'Det, du skriver her, er kun til Genlæst.'
      ) : (
        <>
          Har du brug for hjælp med ordren, så <Link to="/kontakt">skriv til os</Link>.
        </>
      )}
    </p>
  )
}
