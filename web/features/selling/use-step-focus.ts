import { useEffect, useRef } from 'react'
import type { Missing } from '#rules/sell-wizard'
import type { Wizard } from './use-wizard.ts'

/** Faults that stand in another's section. */
const sections: Partial<Record<Missing, Missing>> = {
  price_too_low: 'price',
  payouts_enabled: 'payout_account',
}

/** Focus follows the wizard: to the field that something is missing from, else to the heading of a step just entered. */
export function useStepFocus({ step, checked }: Pick<Wizard, 'step' | 'checked'>) {
  const place = useRef<HTMLDivElement>(null)
  const entered = useRef(step)

  useEffect(() => {
    const moved = entered.current !== step
    entered.current = step
    if (checked?.step === step) focusOn(place.current, checked.missing)
    else if (moved) arriveAt(place.current)
  }, [step, checked])

  return place
}

/** A code waits to be typed; anywhere else the heading says where one is. */
function arriveAt(place: HTMLElement | null) {
  const target = place?.querySelector<HTMLElement>('.codefield input') ?? place?.querySelector('h2')
  target?.focus({ preventScroll: true })
}

function focusOn(place: HTMLElement | null, missing: Missing) {
  const section = place?.querySelector(`[data-field="${sections[missing] ?? missing}"]`)
  section?.querySelector<HTMLElement>('input, textarea, button')?.focus()
}
