import type { ReactNode } from 'react'
import { showsBack, showsContinue, stepBefore } from '#rules/sell-wizard'
import { Button } from '../../../ui/button.tsx'
import type { Wizard } from './use-wizard.ts'
import { useOnline } from '../../../api/use-online.ts'
import { Notice } from '../../../ui/notice.tsx'
import { isStarted } from '../draft.ts'
import { useIsDraftOnDevice } from '../draft-store.ts'
import { draftIsKept, keptNotice } from '../kept-words.ts'

type WizardFormProps = {
  wizard: Wizard
  busy?: boolean
  onContinue: () => void
  /** Replaces 'Fortsæt' on the last step. */
  finish?: ReactNode
  children: ReactNode
}

/** Shows one step: its sections, and the buttons back and on. */
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
      <div className="wiz__nav">
        {!showsBack(step) && <KeptDraft wizard={wizard} />}
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

/** Said only while the device has all of it. */
function KeptDraft({ wizard: { draft, photos } }: { wizard: Wizard }) {
  const isOnDevice = useIsDraftOnDevice()
  const isBegun = isStarted(draft) || photos.photos.length > 0
  const isKept = isBegun && isOnDevice && photos.areKept && photos.areSettled
  return <p className="small muted">{isKept && draftIsKept}</p>
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

function lineWords(online: boolean, unanswered: boolean): string {
  if (!online) return 'Der er ingen forbindelse.'
  return unanswered ? 'Vi fik ikke svar. Prøv igen om lidt.' : ''
}

/** Says that there is no connection, and, with and without one, whether anything can be lost. */
function ConnectionNotice({ unanswered, arePhotosKept }: { unanswered: boolean; arePhotosKept: boolean }) {
  const online = useOnline()
  const said = keptNotice(lineWords(online, unanswered), {
    photos: arePhotosKept,
    texts: useIsDraftOnDevice(),
  })
  return said && <Notice kind="danger">{said}</Notice>
}
