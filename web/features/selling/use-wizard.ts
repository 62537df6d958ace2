/**
 * The sell wizard's state: the step in the address, the draft and its photos, and what is missing where. Which step
 * follows is the rules' word (`rules/sell-wizard`); here it is carried out.
 */
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { finalCheck, missingOnStep, nextStep, wizardStepOf } from '#rules/sell-wizard'
import type { Missing, WizardFacts, WizardStep } from '#rules/sell-wizard'
import { api } from '../../api/browser.ts'
import { readToken } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { useSettings, useViewer } from '../../api/use-root.ts'
import { showToast } from '../../ui/toast-store.ts'
import { forgetDraft, useDraft } from './draft-store.ts'
import { keepDraftPhotos } from './draft-photos.ts'
import { newBookForm } from './new-book-form.ts'
import type { Photos } from './photos/use-photos.ts'
import { settledUser, useSeller } from './use-seller.ts'
import { factsOf, shownStep } from './wizard-facts.ts'

/** A step that was not let through, and why. New each time, so that focus goes there each time. */
export type Checked = { step: WizardStep; missing: Missing }

export function useWizard(photos: Photos) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const draft = useDraft()
  const user = useViewer()
  const seller = useSeller()
  const minimum = useSettings().minimumPrice
  const [checked, setChecked] = useState<Checked | null>(null)
  const submission = useAct()

  const facts = factsOf(draft, photos.photos.length, user)
  const step = shownStep(wizardStepOf(query.get('currentStep')), facts)

  function goTo(to: WizardStep) {
    setChecked(null)
    submission.forget()
    void navigate({ search: `?currentStep=${to}` })
  }

  function sendBack({ step: to, missing }: Checked) {
    if (to !== step) goTo(to)
    setChecked({ step: to, missing })
  }

  /** On from this step. `known` is what has been learned since the page was last told. */
  function goOn(known: Partial<WizardFacts> = {}) {
    const { to, missing } = nextStep(step, { ...facts, ...known }, minimum)
    // Whether payouts are enabled is asked anew where it matters: the provider may have said so a moment ago.
    if (to === 'submit' || missing === 'payouts_enabled') submit()
    else if (missing) sendBack({ step: to, missing })
    else goTo(to)
  }

  function submit() {
    if (readToken() === null) void navigate('/login')
    else submission.act(putUp)
  }

  async function putUp() {
    const saved = await seller.saveHome(await settledUser(), draft)
    const fault = finalCheck(factsOf({ ...draft, address: null }, photos.photos.length, saved), minimum)
    if (fault) {
      await seller.known(saved)
      return sendBack(fault)
    }
    await api.call('newBook', newBookForm(draft, photos.photos, draft.pickup ?? saved.pickup))
    await keepDraftPhotos([])
    await navigate('/dashboard/bøger')
    forgetDraft()
    showToast('Bogen er sat til salg')
  }

  const missing = checked?.step === step ? missingNow(step, facts, checked, minimum) : []

  return {
    step,
    draft,
    photos,
    user,
    facts,
    minimum,
    checked,
    /** What is said to be missing on this step, in the order of its fields; nothing before the first try to leave it. */
    missing,
    submitting: submission.busy,
    refused: submission.refused,
    goTo,
    goOn,
    sendBack,
    submit,
  }
}

export type Wizard = ReturnType<typeof useWizard>

function missingNow(step: WizardStep, facts: WizardFacts, { missing }: Checked, minimum: number): Missing[] {
  if (missing === 'payouts_enabled') return facts.payoutsEnabled ? [] : [missing]
  return missingOnStep(step, facts, minimum)
}
