import type { ReactNode } from 'react'
import { showsBack, showsContinue, stepBefore } from '#rules/sell-wizard'
import { Button } from '../../ui/button.tsx'
import type { Wizard } from './use-wizard.ts'
import { useOnline } from '../../api/use-online.ts'
import { Notice } from '../../ui/notice.tsx'
import { isDraftOnDevice } from './draft-store.ts'
import { keptWords } from './kept-words.ts'

type WizardFormProps = {
  wizard: Wizard
  busy?: boolean
  onContinue: () => void
  /** Replaces 'Fortsæt' on the last step. */
  finish?: ReactNode
  children: ReactNode
}

/** One step: its sections, and the buttons back and on. */
export function WizardForm({ wizard, busy = false, onContinue, finish, children }: WizardFormProps) {
  const { step, facts } = wizard
  return (
    <form
      className="wiz__form"
      aria-label="Opret ny bog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      {children}
      <ConnectionNotice unanswered={wizard.unanswered} arePhotosKept={wizard.photos.areKept} />
      <div className={showsBack(step) ? 'wiz__nav' : 'wiz__nav jc-end'}>
        {showsBack(step) && (
          <Button kind="line" size="lg" onClick={() => wizard.goTo(stepBefore(step, facts))}>
            Tilbage
          </Button>
        )}
        {showsContinue(step, facts) && (
          <Button type="submit" size="lg" busy={busy} needsConnection={false}>
            {busy ? 'Gemmer' : 'Fortsæt'}
          </Button>
        )}
        {finish}
      </div>
    </form>
  )
}

type SectionProps = { title: string; text?: ReactNode; field?: string; children: ReactNode }

/** `field` names the missing part that moves the focus here. */
export function WizardSection({ title, text, field, children }: SectionProps) {
  return (
    <section className="wiz__sec" data-field={field}>
      <h2 tabIndex={-1}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  )
}

/** Says that there is no connection, and whether anything can be lost. */
function ConnectionNotice({ unanswered, arePhotosKept }: { unanswered: boolean; arePhotosKept: boolean }) {
  const online = useOnline()
  if (online && !unanswered) return null
  return (
    <Notice kind="danger">
      {online ? 'Vi fik ikke svar. Prøv igen om lidt.' : 'Der er ingen forbindelse.'}{' '}
      {keptWords(arePhotosKept && isDraftOnDevice())}
    </Notice>
  )
}
