/** Three tables of the news that come by mail, by SMS and on devices. A person chooses where there is a choice. */
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts'
import type { PushTopic, SmsTopic } from '#contract/notices'
import { NoticeRow, type Way } from './notice-row.tsx'
import type { Choice, SaveChange } from './use-notice-choice.ts'
import '../../styles/notices.css'

type TableProps = {
  choice: Choice
  save: SaveChange
  user: Pick<User, 'phone' | 'verified_phone'>
  /** The reason why no device of the person shows notifications; null where one may. */
  noPush: string | null
}

export function NoticeTable({ choice, save, user, noPush }: TableProps) {
  const noSms = smsTrouble(user)
  const heads = { noSms, noPush }
  const [ofSms, ofPush] = [useId(), useId()]
  const push = (topic: PushTopic): Way => ({
    on: choice.push[topic],
    change: (on) => ({ push: { [topic]: on } }),
    closedBy: noPush === null ? undefined : ofPush,
  })
  const sms = (topic: SmsTopic): Way => ({
    on: choice.sms[topic],
    change: (on) => ({ sms: { [topic]: on } }),
    closedBy: noSms === null ? undefined : ofSms,
  })
  const mailOfWishes = useMailOfWishes(choice)
  const all = { save, mail: 'always' } as const
  return (
    <>
      {noSms && <WhyClosed id={ofSms} name="Sms" why={noSms} />}
      {noPush && <WhyClosed id={ofPush} name="Push" why={noPush} />}
      <Part title="Når du sælger" {...heads}>
        <NoticeRow
          {...all}
          what="Din bog er solgt"
          detail="Med frist og pakkelabel"
          sms="always"
          push={push('sold')}
        />
        <NoticeRow {...all} what="Fristen for at sende nærmer sig" sms="always" push={push('shipReminder')} />
        <NoticeRow
          {...all}
          what="Pengene er på din saldo"
          detail="Mail og push også om udbetalinger"
          sms={sms('money')}
          push={push('money')}
        />
        <NoticeRow
          {...all}
          what="Andet om et salg"
          detail="Refundering, retur og afhentning"
          push={push('otherSales')}
        />
      </Part>
      <Part title="Når du køber" {...heads}>
        <NoticeRow
          {...all}
          what="Bogen er sendt eller leveret"
          detail="Med fristen for at godkende"
          sms={sms('sent')}
          push={push('sent')}
        />
        <NoticeRow
          save={save}
          what="En bog, du venter på, er til salg"
          detail={
            <>
              {choice.mailOfWishes === 'daily' ? 'Samlet i én mail kl. 8.' : 'Højst én mail i timen.'}{' '}
              <Link to="/dashboard/ønsker">Vælg på Ønsker</Link>
            </>
          }
          mail={mailOfWishes}
          push={push('wishes')}
        />
        <NoticeRow
          {...all}
          what="Andet om et køb"
          detail="Kvittering, refundering og afhentning"
          push={push('otherPurchases')}
        />
      </Part>
      <Part title="Beskeder og konto" {...heads}>
        <NoticeRow
          save={save}
          what="Ny besked"
          detail="Når du ikke har Genlæst åben. Højst én mail i timen om hver samtale"
          mail={{ on: choice.mailOfMessages, change: (mailOfMessages) => ({ mailOfMessages }) }}
          push={push('messages')}
        />
        <NoticeRow {...all} what="Din udbetalingskonto er skiftet" sms="always" />
        <NoticeRow {...all} what="Noget ved din sikkerhed" detail="En ny enhed, en ny adgangskode" />
      </Part>
    </>
  )
}

/** One mail in the morning is chosen on another page, and comes back with the tick. */
function useMailOfWishes({ mailOfWishes }: Choice): Way {
  const [chosen] = useState(mailOfWishes === 'never' ? 'now' : mailOfWishes)
  return {
    on: mailOfWishes !== 'never',
    change: (on) => ({ mailOfWishes: on ? chosen : 'never' }),
  }
}

function smsTrouble({ phone, verified_phone }: TableProps['user']): string | null {
  if (phone === null) return 'Intet nummer'
  return verified_phone ? null : 'Bekræft dit nummer'
}

/** The heads of the tables say it too, but not above large text, nor where a screen reader reads a closed box alone. */
function WhyClosed({ id, name, why }: { id: string; name: string; why: string }) {
  return (
    <p className="mx-closed" id={id}>
      {name} kan ikke vælges: {why}
    </p>
  )
}

type PartProps = { title: string; noSms: string | null; noPush: string | null; children: ReactNode }

function Part({ title, noSms, noPush, children }: PartProps) {
  return (
    <table className="mx">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Når</th>
          <th scope="col">Mail</th>
          <th scope="col">
            Sms
            {noSms && <small>{noSms}</small>}
          </th>
          <th scope="col">
            Push
            {noPush && <small>{noPush}</small>}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
