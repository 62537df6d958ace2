import { formatDateTime, formatKroner } from '#rules/danish'
import { statuses } from '#rules/order-statuses'
import type { OrderState } from '#rules/order-state'
import { dispatchName, dispatchState } from './dispatch-words.ts'
import type { OrderPage } from './order-page.ts'
import { accountName, actorName, postingName, stepName, troubleText } from './order-words.ts'

/** The order's steps, with actor and note. */
export function OrderStory({ story }: { story: OrderPage['story'] }) {
  if (story.length === 0) return <p className="muted">Der er ikke sket noget siden betalingen.</p>
  return (
    <ol className="story">
      {story.map(({ at, step, by, to, note }) => (
        <li key={`${at} ${step}`}>
          <small>{formatDateTime(new Date(at))}</small>
          <b>{stepName(step)}</b>
          <span>
            {actorName(by)} → {statuses[to as OrderState].elsewhere}
          </span>
          {note && <q>{by === 'system' || by === 'bank' ? troubleText(`action:${note}`) : note}</q>}
        </li>
      ))}
    </ol>
  )
}

/** The order's postings. Each sums to zero. */
export function OrderLedger({ ledger }: { ledger: OrderPage['ledger'] }) {
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">Konto</th>
          <th scope="col">Beløb</th>
        </tr>
      </thead>
      {ledger.map(({ kind, at, entries }) => (
        <tbody key={kind}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {postingName(kind)}, {formatDateTime(new Date(at))}
            </th>
          </tr>
          {entries.map(({ account, amount }) => (
            <tr key={account}>
              <td>{accountName(account)}</td>
              <td>{formatKroner(amount)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The mails and SMS to the parties, and whether they were sent. */
export function OrderDispatches({ letters }: { letters: OrderPage['letters'] }) {
  return (
    <ul className="story">
      {letters.map(({ channel, kind, to, state, created }) => (
        <li key={`${created} ${kind} ${to} ${channel}`}>
          <small>{formatDateTime(new Date(created))}</small>
          <b>{dispatchName(kind)}</b>
          <span>
            {channel === 'sms' ? 'SMS' : 'Mail'} til {to === 'buyer' ? 'køberen' : 'sælgeren'}:{' '}
            {dispatchState(state)}
          </span>
        </li>
      ))}
    </ul>
  )
}
