import { Check, CircleHelp, Clock, TriangleAlert, X, type IconNode } from 'lucide'
import { formatClock } from '#rules/danish'
import { Icon } from '../../ui/icon.tsx'
import { dayWords, effectWords, providerTitles, stateWords, type ProviderRow } from './provider-words.ts'
import { useProviders } from './use-providers.ts'

const signs: Record<ProviderRow['state'], IconNode> = {
  down: X,
  unsteady: TriangleAlert,
  slow: Clock,
  silent: CircleHelp,
  up: Check,
}

/** How the providers answer, the worst first, and what that means for people. */
export function Providers({ first, now }: { first: ProviderRow[]; now: string }) {
  const { rows, checkedAt, isLost } = useProviders(first, now)
  const mailAnswers = rows.some(({ provider, state }) => provider === 'mail' && state === 'up')
  return (
    <section className="providers" aria-labelledby="providers">
      <div className="overview__h">
        <h2 id="providers">Udbydere</h2>
        <p className="providers__age">
          Det seneste døgn, én streg i timen.{' '}
          {isLost ? 'Kunne ikke tjekke. Sidst tjekket kl.' : 'Tjekket kl.'} {formatClock(new Date(checkedAt))}
          .
        </p>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.provider} className={`provider is-${row.state}`}>
            <span>
              <b>{providerTitles[row.provider].title}</b>
              <small>{providerTitles[row.provider].does}</small>
            </span>
            <span className="provider__state">
              <Icon of={signs[row.state]} size="sm" />
              {stateWords(row, checkedAt)}
            </span>
            <span className="provider__day" role="img" aria-label={dayWords(row)}>
              {row.hours.map((hour, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- hours have no other identity
                <i key={at} className={`is-${hour}`} />
              ))}
            </span>
            <span className="provider__effect">{effectWords(row, mailAnswers)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
