/**
 * The sell wizard's state: the step in the address, the draft and its photos, and the missing parts of each step. The rules
 * decide which step follows (`rules/sell-wizard`).
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { missingOnStep, nextStep, wizardStepOf } from '#rules/sell-wizard'
import type { Missing, WizardFacts, WizardStep } from '#rules/sell-wizard'
import { guestSlot } from '../../../api/persisted-by-owner.ts'
import { useSettings, useViewer } from '../../../api/use-root.ts'
import { useDraft, useDraftSlot } from '../draft-store.ts'
import type { FailedCheck } from '../refused-check.ts'
import { pileAddress } from '../pile/pile-address.ts'
import { readPile } from '../pile/pile-store.ts'
import type { DraftPhotos } from './use-draft-photos.ts'
import { useOwnWork } from '../pile/use-own-work.ts'
import { showListed, useSubmission } from './use-submission.ts'
import { noteWizardEntry, onListedElsewhere } from './wizard-entries.ts'
import { factsOf, shownStep } from '../wizard-facts.ts'

export function useWizard(photos: DraftPhotos) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const draft = useDraft()
  const user = useViewer()
  /** The session has expired or was ended on another device, without a log-out here: the draft still belongs to an account. */
  const hasExpired = useDraftSlot() !== guestSlot && user === null
  const minimum = useSettings().minimumPrice
  /** A new object for each failed check, so that the focus moves each time. */
  const [checked, setChecked] = useState<FailedCheck | null>(null)
  const submission = useSubmission({ photos, minimum, sendBack })

  const facts = factsOf(draft, photos.photos.length, user)
  const step = shownStep(wizardStepOf(query.get('currentStep')), facts)

  const arrival = useNavigationType()
  const arrived = useRef(arrival)
  useEffect(() => noteWizardEntry(arrived.current), [])
  const show = useEffectEvent((dbId: string) => void showListed(navigate, dbId))
  useEffect(() => onListedElsewhere((dbId) => show(dbId)), [])

  useOwnWork(user?._id)

  function goTo(to: WizardStep) {
    setChecked(null)
    void navigate({ search: `?currentStep=${to}` })
  }

  function sendBack(check: FailedCheck) {
    if (check.step !== step) goTo(check.step)
    setChecked({ ...check })
  }

  /** Continues from this step. `known` holds facts that are newer than the page's. */
  function goOn(known: Partial<WizardFacts> = {}) {
    // The page lacks the account's facts, such as its address. Submitting leads to the log-in and back.
    if (hasExpired && step > 0) return submission.submit()
    const { to, missing } = nextStep(step, { ...facts, ...known }, minimum)
    // A seller who came from the pile has no book here; the pile is what they want to put up.
    const hasSteps = to === 1 || to === 2 || to === 3
    if (step > 0 && !hasSteps && !facts.book && readPile().length > 0) return void navigate(pileAddress)
    // Submitting reads again whether payouts are enabled: the provider may have enabled them a moment ago.
    if (to === 'submit' || missing === 'payouts_enabled') submission.submit()
    else if (missing) sendBack({ step: to, missing })
    else goTo(to)
  }

  return {
    step,
    draft,
    photos,
    user,
    facts,
    minimum,
    checked,
    /** The missing parts to show on this step, in the order of its fields; none before the first try to continue. */
    missing: checked?.step === step ? missingNow(step, facts, checked, minimum) : [],
    ...submission,
    goTo,
    goOn,
    sendBack,
  }
}

export type Wizard = ReturnType<typeof useWizard>

function missingNow(step: WizardStep, facts: WizardFacts, checked: FailedCheck, minimum: number): Missing[] {
  const { missing, message } = checked
  if (missing === 'payouts_enabled') return facts.payoutsEnabled ? [] : [missing]
  const ours = missingOnStep(step, facts, minimum)
  // The server's finding holds, whatever the page knows.
  return message === undefined || ours.includes(missing) ? ours : [missing, ...ours]
}
