import { useEffect, useRef } from 'react'
import type { Missing } from '#rules/sell-wizard'
import type { Wizard } from './use-wizard.ts'

/** Faults that stand in another's section. */
const sections: Partial<Record<Missing, Missing>> = {
  price_too_low: 'price',
  payouts_enabled: 'payout_account',
}

/** Focus follows the wizard: to the field that something is missing from, else to the heading of a step just entered. */
export function useStepFocus({ step, checked, submitting }: Pick<Wizard, 'step' | 'checked' | 'submitting'>) {
  const place = useRef<HTMLDivElement>(null)
  const entered = useRef(step)
  const answered = useRef(checked)

  useEffect(() => {
    // Behind the loader nothing can be reached.
    if (submitting) return
    const moved = entered.current !== step
    const isNew = answered.current !== checked
    entered.current = step
    if (isNew && checked?.step === step) {
      answered.current = checked
      focusOn(place.current, checked.missing)
    } else if (moved) arriveAt(place.current)
  }, [step, checked, submitting])

  return place
}

/** A code waits to be typed; anywhere else the heading says where one is. */
function arriveAt(place: HTMLElement | null) {
  const target = place?.querySelector<HTMLElement>('.codefield input') ?? place?.querySelector('h2')
  target?.focus({ preventScroll: true })
}

function focusOn(place: HTMLElement | null, missing: Missing) {
  const section = place?.querySelector(`[data-field="${sections[missing] ?? missing}"]`)
  const target =
    section?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    section?.querySelector<HTMLElement>('input, textarea, button')
  target?.focus()
}
