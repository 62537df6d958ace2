import '../../styles/date-slip.css'
import '../../styles/security.css'
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import {
  formatClock,
  formatDeadline,
  formatShortDay,
  formatShortDeadline,
  formatTimeLeft,
} from '#rules/danish'
import { useNow } from '../../api/use-root.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export type Wait = NonNullable<Reply<'payoutWait'>['wait']>
type PayoutWaitProps = { wait: Wait; hours: number }

/** A changed account that waits, with the way to stop it, and what has happened so far. */
export function PayoutWait({ wait, hours }: PayoutWaitProps) {
  return (
    <div className="stack payout-wait">
      {wait.until !== null && <Changed wait={wait} hours={hours} until={wait.until} />}
      {wait.why === 'frozen' && (
        <section className="card" aria-labelledby="frozen">
          <h2 className="card__title" id="frozen">
            Udbetalinger er stoppet
          </h2>
          <p className="muted mt-2">
            Vi har sendt et link til din email. Vælg en ny adgangskode med det, så åbner udbetalinger igen.
            Skifter du adgangskode, mens du er logget ind, åbner de ikke. Virker linket ikke længere, så log
            ud, og tryk »Glemt adgangskode?«.
          </p>
        </section>
      )}
      {wait.why === 'cooling' && (
        <section className="notme" aria-labelledby="not-me">
          <div>
            <h2 id="not-me">Var det ikke dig?</h2>
            <p>
              Så stopper vi udbetalinger, logger alle enheder ud og beder dig vælge en ny adgangskode. Det
              tager under et minut.
            </p>
          </div>
          <Link className={buttonClass({ kind: 'danger-solid', size: 'lg' })} to="/sikkerhed/luk">
            Det var ikke mig
          </Link>
        </section>
      )}
      <WaitSlip wait={wait} />
    </div>
  )
}

function Changed({ wait: { from, to, why }, hours, until }: PayoutWaitProps & { until: string }) {
  const now = useNow()
  const left = Math.ceil((Date.parse(until) - Date.parse(now)) / 3_600_000)
  return (
    <section className="card card--flush" aria-labelledby="changed">
      <div className="deadline">
        <div>
          <p className="small">{why === 'frozen' ? 'Du kan tidligst udbetale' : 'Du kan udbetale igen'}</p>
          <b>{formatDeadline(new Date(until))}</b>
        </div>
        <p className="ta-right">
          <b>{formatTimeLeft(left)}</b>
          <br />
          <span className="small">tilbage</span>
        </p>
      </div>
      <div className="payout-wait__text">
        <h2 className="card__title" id="changed">
          Du har skiftet konto
        </h2>
        <div className="swap">
          <div className="from">
            <small>Før</small>
            <b>{from?.bank_name || 'Bankkonto'}</b>
            <span className="num">•••• {from?.last4}</span>
          </div>
          <Icon of={ArrowRight} />
          <div className="to">
            <small>Nu</small>
            <b>{to?.bank_name || 'Bankkonto'}</b>
            <span className="num">•••• {to?.last4}</span>
          </div>
        </div>
        <p className="muted mt-5">{whyWeWait(hours)}</p>
      </div>
    </section>
  )
}

/** Said before the change, and while it waits. */
export function whyWeWait(hours: number): string {
  return `Vi venter altid ${formatTimeLeft(hours)}, når en konto bliver skiftet. Så kan du nå at stoppe det, hvis en anden har fået adgang til din konto.`
}

const words = new Map([
  ['proved', 'Du bekræftede dig'],
  ['payout_account_changed', 'Ny konto gemt'],
  ['not_me', 'Udbetalinger er stoppet'],
])

function WaitSlip({ wait: { events, until, why } }: { wait: Wait }) {
  const now = useNow()
  return (
    <div className="slip slip--log">
      <div className="slip__head" aria-hidden="true">
        <span>Forløb</span>
        <span>Dato</span>
      </div>
      <ol>
        {events.toReversed().map(({ _id, kind, at, device }) => (
          <li className="slip__row" key={_id}>
            <span>
              {words.get(kind)}
              <small>
                {kind === 'payout_account_changed'
                  ? `Vi skrev til din mail og din telefon kl. ${formatClock(new Date(at))}`
                  : [device, `kl. ${formatClock(new Date(at))}`].filter(Boolean).join(', ')}
              </small>
            </span>
            <span>
              <time className="datestamp" dateTime={at}>
                {formatShortDay(new Date(at))}
              </time>
            </span>
          </li>
        ))}
        <li className="slip__row is-todo">
          <span>{why === 'frozen' ? 'Du vælger en ny adgangskode med linket' : 'Du kan udbetale igen'}</span>
          <span className="xs muted">
            {until !== null && why === 'cooling' && formatShortDeadline(new Date(until), new Date(now))}
          </span>
        </li>
      </ol>
    </div>
  )
}
