import { formatDateTime, formatKroner } from '#rules/danish'
import { dispatchName, dispatchState } from './dispatch-words.ts'
import type { OrderPage } from './order-page.ts'
import { accountName, postingName } from './order-words.ts'

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
export function OrderDispatches({ dispatches }: { dispatches: OrderPage['dispatches'] }) {
  return (
    <ul className="story">
      {dispatches.map(({ channel, kind, to, state, created }) => (
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
