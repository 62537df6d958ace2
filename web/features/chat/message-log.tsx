import { ArrowDown } from 'lucide'
import { Fragment } from 'react'
import { useNow } from '../../api/use-root.ts'
import { Icon } from '../../ui/icon.tsx'
import { byDay, isFromHouse, isOwn, newestSeen, withEvents, type AutomaticEntry } from './log-view.ts'
import { HouseMessage } from './house-message.tsx'
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx'
import type { Older } from './use-older.ts'
import type { ConversationState } from './use-conversation.ts'
import { useLogScroll } from './use-log-scroll.ts'

type MessageLogProps = {
  label: string
  className?: string
  /** The other party's id and first name. */
  other: { id: string; firstName: string }
  conversation: ConversationState
  /** Nothing has been bought yet, so risky words are marked. */
  beforeSale: boolean
  /** The events of the order. */
  automatic?: readonly AutomaticEntry[]
}

/** The messages of two people, scrolled to the newest. */
export function MessageLog({
  label,
  className = '',
  other,
  conversation,
  beforeSale,
  automatic = [],
}: MessageLogProps) {
  const now = new Date(useNow())
  const { messages, outgoing, older, retry, drop } = conversation
  const entries = withEvents(messages, automatic, older.state === 'none')
  const seenId = newestSeen(messages, other.id)
  const last = outgoing.at(-1)?.clientId ?? messages.at(-1)?._id ?? null
  const { log, onScroll, hasNewBelow, scrollToEnd } = useLogScroll({
    first: messages[0]?._id ?? null,
    last,
    lastIsOwn: outgoing.length > 0 || isOwn(messages.at(-1), other.id),
    onNearTop: () => older.state === 'some' && older.fetch(),
  })

  return (
    <div className={`log-place ${className}`.trim()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a log that scrolls is reached by keyboard */}
      <div className="log" role="log" aria-label={label} tabIndex={0} ref={log} onScroll={onScroll}>
        <OlderMessages older={older} />
        {last === null && entries.length === 0 && (
          <p className="muted">Skriv til {other.firstName}, hvis du er i tvivl om noget.</p>
        )}
        {byDay(entries, now).map(({ day, messages: ofDay }) => (
          <Fragment key={ofDay[0]!._id}>
            <p className="log__day">{day}</p>
            {ofDay.map((message) =>
              isFromHouse(message) ? (
                <HouseMessage key={message._id} {...message} only={message.genlaest === 'to_you'} now={now} />
              ) : (
                <MessageBubble
                  key={message._id}
                  message={message}
                  from={message.sender === other.id ? other.firstName : null}
                  isSeen={message._id === seenId}
                  beforeSale={beforeSale}
                  now={now}
                />
              ),
            )}
          </Fragment>
        ))}
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.clientId}
            message={message}
            onRetry={() => retry(message)}
            onDrop={() => drop(message)}
          />
        ))}
      </div>
      {hasNewBelow && (
        <button className="btn log__new" type="button" onClick={scrollToEnd}>
          <Icon of={ArrowDown} />
          Ny besked
        </button>
      )}
    </div>
  )
}

function OlderMessages({ older: { state, fetch } }: { older: Older }) {
  if (state === 'none') return null
  if (state === 'loading')
    return (
      <p className="log__older muted" aria-busy="true">
        Henter ældre beskeder
      </p>
    )
  return (
    <p className="log__older">
      {state === 'failed' && 'Ældre beskeder kunne ikke hentes. '}
      <button className="link" type="button" onClick={fetch}>
        {state === 'failed' ? 'Prøv igen' : 'Vis ældre beskeder'}
      </button>
    </p>
  )
}
