import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Shipment } from '#contract/shipment'
import { formatShortDeadline } from '#rules/danish'
import { useNow } from '../../api/use-root.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { timeLeft, whoseTurn } from './turn-words.ts'
import { useMinutesLeft } from './use-minutes-left.ts'
import { WithDeadline } from './with-deadline.tsx'

type OpenRowProps = {
  view: OrderView
  title: string
  text: string | null
  /** The buttons, and what the task needs. */
  children?: ReactNode
}

/** Fills the open row of the date slip: whose turn it is, what to do, by when, and the buttons. */
export function OpenRow({ view, title, text, children }: OpenRowProps) {
  const { turn } = view.shipment
  const who = whoseTurn(view)
  return (
    <>
      {who && (
        <div className="sed__top">
          <p className="sed__who">{who}</p>
          {turn?.by && <Clock turn={turn} by={turn.by} isTask={isTask(view)} />}
        </div>
      )}
      <h2 className="sed__h">{title}</h2>
      {text && (
        <p className="sed__p">
          <WithDeadline text={text} by={turn?.by ?? null} />
        </p>
      )}
      {children}
      <NewTitle title={title} />
    </>
  )
}

/** Says what the order waits for when that changes while the page is open. */
function NewTitle({ title }: { title: string }) {
  const [first] = useState(title)
  return (
    <p className="vh" role="status">
      {title !== first && title}
    </p>
  )
}

/** Whether the order waits for the person who looks at it. A pickup waits for both. */
export function isTask({ shipment: { turn }, side, state }: OrderView): boolean {
  return turn?.who === side || (state === 'awaiting_pickup' && turn !== null)
}

type ClockProps = { turn: NonNullable<Shipment['turn']>; by: string; isTask: boolean }

/** The time left for this person's own task, or by when others act. Nothing once the time has passed. */
function Clock({ turn, by, isTask: mine }: ClockProps) {
  const now = useNow()
  const minutes = useMinutesLeft(turn.minutes_left ?? 0)
  const left = timeLeft(minutes)
  if (left === null) return null
  return (
    <>
      <p className="sed__clock">
        {!mine && 'senest '}
        <b>
          <time dateTime={by}>{mine ? left : formatShortDeadline(new Date(by), new Date(now))}</time>
        </b>
        {mine && ' tilbage'}
      </p>
      {mine && <LastHour minutes={minutes} />}
    </>
  )
}

/** The clock is silent for screen readers, but says once when the last hour begins. */
function LastHour({ minutes }: { minutes: number }) {
  const [first] = useState(minutes)
  return (
    <p className="vh" role="status">
      {first > 60 && minutes <= 60 && 'Du har 1 time tilbage.'}
    </p>
  )
}
