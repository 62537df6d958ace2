/** Shows which news come by mail, by SMS and on devices, and lets a person choose where there is a choice. */
import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import '../../styles/notices.css'

type Choice = Reply<'noticeChoice'>
type RowProps = { what: string; detail?: string; mail?: ReactNode; sms?: boolean; push?: boolean }

export function NoticeTable({ choice }: { choice: Choice }) {
  const messages = useMailOfMessages()
  return (
    <>
      <Part title="Når du sælger">
        <Row what="Din bog er solgt" detail="Med frist og pakkelabel" sms push />
        <Row what="Fristen for at sende nærmer sig" sms push />
        <Row what="Penge på din saldo, og udbetalinger" push />
      </Part>
      <Part title="Når du køber">
        <Row what="Bogen er sendt eller leveret" detail="Med fristen for at godkende" push />
        <Row
          what="En bog, du venter på, er til salg"
          mail={
            <Link to="/dashboard/ønsker">
              {wishWords[choice.mailOfWishes]}
              <span className="vh">: vælg på Ønsker</span>
            </Link>
          }
          push
        />
      </Part>
      <Part title="Beskeder og konto">
        <Row
          what="Nye beskeder"
          detail="Når du ikke har Genlæst åben. Højst én mail i timen om hver samtale"
          mail={
            <label className="check">
              <input
                type="checkbox"
                aria-label="Nye beskeder på mail"
                checked={choice.mailOfMessages}
                disabled={messages.busy}
                onChange={({ target }) => messages.choose(target.checked)}
              />
            </label>
          }
          push
        />
        <Row what="Din udbetalingskonto er skiftet" sms />
        <Row what="En ny enhed, en ny adgangskode" />
      </Part>
      {messages.refused && <Notice kind="danger">{messages.refused.message}</Notice>}
      <p className="help">
        »Altid« er det, vi skal fortælle dig, for at handlen kan gå rigtigt til. Push kommer kun på de
        enheder, hvor du har slået notifikationer til.
      </p>
    </>
  )
}

const wishWords: Record<Choice['mailOfWishes'], string> = {
  now: 'Straks',
  daily: 'Kl. 8',
  never: 'Nej',
}

function useMailOfMessages() {
  const { revalidate } = useRevalidator()
  const { busy, refused, act } = useAct()
  const choose = (mailOfMessages: boolean) =>
    act(async () => {
      await api.call('chooseNotices', { mailOfMessages })
      await revalidate()
      showToast(mailOfMessages ? 'Du får mails om nye beskeder' : 'Du får ikke flere mails om nye beskeder')
    })
  return { busy, refused, choose }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table className="mx">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Når</th>
          <th scope="col">Mail</th>
          <th scope="col">Sms</th>
          <th scope="col">Push</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Without a choice of its own, the mail is always sent. */
function Row({ what, detail, mail = <Always />, sms = false, push = false }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {what}
        {detail && <small>{detail}</small>}
      </th>
      <td data-way="Mail">{mail}</td>
      <td data-way="Sms">{sms ? <Always /> : <No />}</td>
      <td data-way="Push">
        {push ? (
          <>
            <Icon of={Check} size="sm" />
            <span className="vh">Ja</span>
          </>
        ) : (
          <No />
        )}
      </td>
    </tr>
  )
}

function Always() {
  return (
    <span className="mx__always">
      <Icon of={Lock} size="sm" />
      Altid
    </span>
  )
}

const No = () => <span className="vh">Nej</span>
