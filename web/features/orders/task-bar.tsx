import type { ReactNode, RefObject } from 'react'
import '../../styles/bottom-bar.css'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { timeLeft, whoseTurn } from './turn-words.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

type TaskBarProps = { view: OrderView; of: RefObject<Element | null>; children: ReactNode }

/** The time that is left for this person's task, and its button, while those of the slip are out of sight. */
export function TaskBar({ view, of, children }: TaskBarProps) {
  const left = timeLeft(useMinutesLeft(view.shipment.turn?.minutes_left ?? 0))
  const who = whoseTurn(view) ?? 'Din tur'
  return (
    <BottomBar of={of} label={who}>
      <p>
        <small>{who}</small>
        {left && (
          <>
            <b>{left}</b> tilbage
          </>
        )}
      </p>
      {children}
    </BottomBar>
  )
}
