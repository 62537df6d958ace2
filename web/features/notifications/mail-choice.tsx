import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Check } from '../../ui/check.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'

export function MailChoice({ choice: { mailOfMessages } }: { choice: Reply<'noticeChoice'> }) {
  const { revalidate } = useRevalidator()
  const { busy, refused, act } = useAct()
  const choose = (turnedOn: boolean) =>
    act(async () => {
      await api.call('chooseNotices', { mailOfMessages: turnedOn })
      await revalidate()
      showToast(turnedOn ? 'Du får mails om nye beskeder' : 'Du får ikke flere mails om nye beskeder')
    })
  return (
    <section className="card" aria-label="Mails">
      <h2>Mails</h2>
      <Check
        label="Nye beskeder"
        help="Når nogen skriver, og du ikke har Genlæst åben. Højst én i timen om hver samtale."
        checked={mailOfMessages}
        disabled={busy}
        onChange={({ target }) => choose(target.checked)}
      />
      <p className="small muted">Mails om dine køb, salg og penge får du altid.</p>
      {refused && <Notice kind="danger">{refused.message}</Notice>}
    </section>
  )
}
