import { Check as Tick, CircleHelp, X, type IconNode } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import {
  checkWords,
  lastRightWords,
  partTitles,
  readyWords,
  stateOfCheck,
  type Check,
  type CheckState,
} from './upkeep-words.ts'

const signs: Record<CheckState, IconNode> = { wrong: X, stale: CircleHelp, right: Tick }
/** The look of the providers' rows. */
const looks: Record<CheckState, string> = { wrong: 'is-down', stale: 'is-silent', right: 'is-up' }

/** Shows the parts outside that have to be right, with their states and faults. */
export function Readiness({ checks, now }: { checks: readonly Check[]; now: string }) {
  return (
    <section className="providers" aria-labelledby="readiness">
      <div className="overview__h">
        <h2 id="readiness">Klar til drift</h2>
        {checks.length > 0 && <p className="providers__age">{readyWords(checks, now)} Tjekkes hver time.</p>}
      </div>
      {checks.length === 0 ? (
        <p className="muted mt-4">Intet er tjekket endnu. Det sker kun i produktion, et minut efter start.</p>
      ) : (
        <ul>
          {checks.map((check) => (
            <Row key={check.part} check={check} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ check, now }: { check: Check; now: string }) {
  const state = stateOfCheck(check, now)
  const { title, does } = partTitles[check.part]
  return (
    <li className={`provider provider--plain ${looks[state]}`}>
      <span>
        <b>{title}</b>
        <small>{does}</small>
      </span>
      <span className="provider__state">
        <Icon of={signs[state]} size="sm" />
        {checkWords(check, now)}
      </span>
      <span className="provider__effect">{lastRightWords(check, now)}</span>
      {check.faults.length > 0 && (
        // The faults are English, as in the log and in `npm run preflight`, for whoever runs the program.
        <ul className="faults">
          {check.faults.map(({ what, why, fix }) => (
            <li key={what}>
              <b lang="en">{what}</b>
              <span>
                Hvorfor: <bdi lang="en">{why}.</bdi>
              </span>
              <span>
                Løsning: <bdi lang="en">{fix}.</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
