import { useEffect, useRef } from 'react'
import type { Missing } from '#rules/sell-wizard'
import type { Wizard } from './use-wizard.ts'

/** Faults that are shown in another fault's section. */
const sections: Partial<Record<Missing, Missing>> = {
  price_too_low: 'price',
  payouts_enabled: 'payout_account',
}

/** Moves the focus with the wizard: to the field with a missing part, else to the heading of the step just entered. */
export function useStepFocus({ step, checked, submitting }: Pick<Wizard, 'step' | 'checked' | 'submitting'>) {
  const place = useRef<HTMLDivElement>(null)
  const entered = useRef(step)
  const answered = useRef(checked)

  useEffect(() => {
    // Nothing behind the loader can be focused.
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

/** Focuses the code field if there is one, else the step's heading. */
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
