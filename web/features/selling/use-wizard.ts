/**
 * The sell wizard's state: the step in the address, the draft and its photos, and what is missing where. Which step
 * follows is the rules' word (`rules/sell-wizard`); here it is carried out.
 */
import { useLayoutEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { missingOnStep, nextStep, wizardStepOf } from '#rules/sell-wizard'
import type { Missing, WizardFacts, WizardStep } from '#rules/sell-wizard'
import { useSettings, useViewer } from '../../api/use-root.ts'
import { guestSlot, takeDraft, useDraft, useDraftSlot } from './draft-store.ts'
import type { Checked } from './refused-check.ts'
import type { DraftPhotos } from './use-draft-photos.ts'
import { useSubmission } from './use-submission.ts'
import { factsOf, shownStep } from './wizard-facts.ts'

export function useWizard(photos: DraftPhotos) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const draft = useDraft()
  const user = useViewer()
  /** The log-in has ended, perhaps on another device, and not by leaving: the draft is an account's still. */
  const ranOut = useDraftSlot() !== guestSlot && user === null
  const minimum = useSettings().minimumPrice
  /** New each time, so that focus goes there each time. */
  const [checked, setChecked] = useState<Checked | null>(null)
  const submission = useSubmission({ photos, minimum, sendBack })

  const facts = factsOf(draft, photos.photos.length, user)
  const step = shownStep(wizardStepOf(query.get('currentStep')), facts)

  const userId = user?._id
  // Before anything on the page writes to it.
  useLayoutEffect(() => {
    if (userId !== undefined) takeDraft(userId)
  }, [userId])

  function goTo(to: WizardStep) {
    setChecked(null)
    void navigate({ search: `?currentStep=${to}` })
  }

  function sendBack(check: Checked) {
    if (check.step !== step) goTo(check.step)
    setChecked({ ...check })
  }

  /** On from this step. `known` is what has been learned since the page was last told. */
  function goOn(known: Partial<WizardFacts> = {}) {
    // What the account has, such as its address, is not asked for anew: submitting leads to the log-in and back.
    if (ranOut && step > 0) return submission.submit()
    const { to, missing } = nextStep(step, { ...facts, ...known }, minimum)
    // Whether payouts are enabled is asked anew where it matters: the provider may have said so a moment ago.
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
    /** What is said to be missing on this step, in the order of its fields; nothing before the first try to leave it. */
    missing: checked?.step === step ? missingNow(step, facts, checked, minimum) : [],
    ...submission,
    goTo,
    goOn,
    sendBack,
  }
}

export type Wizard = ReturnType<typeof useWizard>

function missingNow(step: WizardStep, facts: WizardFacts, checked: Checked, minimum: number): Missing[] {
  const { missing, says } = checked
  if (missing === 'payouts_enabled') return facts.payoutsEnabled ? [] : [missing]
  const ours = missingOnStep(step, facts, minimum)
  // What the server found missing is so whatever we know.
  return says === undefined || ours.includes(missing) ? ours : [missing, ...ours]
}
