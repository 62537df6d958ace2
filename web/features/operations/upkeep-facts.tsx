import { Check, Clock, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { plural } from '#rules/danish'
import { Icon } from '../../ui/icon.tsx'
import { DeskSection } from './desk-section.tsx'
import { ageWords, doneWords, stateOfDone, type DoneState, type Upkeep } from './upkeep-words.ts'

const signs: Record<DoneState, LucideIcon> = { never: TriangleAlert, failed: X, late: Clock, right: Check }
const looks: Record<DoneState, string> = {
  never: 'is-unsteady',
  failed: 'is-down',
  late: 'is-slow',
  right: 'is-up',
}

const tasks = [
  { name: 'backup', title: 'Backup', command: 'npm run backup' },
  { name: 'reconciliation', title: 'Afstemning med betalingsudbyderen', command: 'npm run reconcile' },
] as const

/** When the daily tasks were last done, and how they went. */
export function DailyTasks({ upkeep, now }: { upkeep: Upkeep; now: string }) {
  return (
    <section className="providers" aria-labelledby="daily">
      <div className="overview__h">
        <h2 id="daily">Hver dag</h2>
      </div>
      <ul>
        {tasks.map(({ name, title, command }) => {
          const last = upkeep[name]
          const state = stateOfDone(last, now)
          return (
            <li key={name} className={`provider provider--plain ${looks[state]}`}>
              <span>
                <b>{title}</b>
                <small>
                  <code>{command}</code>
                </small>
              </span>
              <span className="provider__state">
                <Icon of={signs[state]} size="sm" />
                {doneWords(last, now)}
              </span>
              {last && (
                <span className="provider__effect" lang="en">
                  {last.about}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Jobs that wait or run. Those that failed for good have a page of their own. */
export function OpenJobs({ jobs }: { jobs: Upkeep['jobs'] }) {
  return (
    <DeskSection title="Job i kø">
      {jobs.length === 0 ? (
        <p className="muted">Ingen job venter.</p>
      ) : (
        <dl className="facts">
          {jobs.map(({ name, waiting, running, oldest_seconds }) => (
            <div key={name} className="desk__setting">
              <dt>{name}</dt>
              <dd>
                {plural(waiting, 'venter', 'venter')}
                {running > 0 && ` · ${running} i gang`}
                {waiting > 0 && ` · den ældste ${ageWords(oldest_seconds)}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </DeskSection>
  )
}

export function Versions({ versions }: { versions: Upkeep['versions'] }) {
  const rows = [
    ['Genlæst', versions.program],
    ['Node', versions.node],
    ['PostgreSQL', versions.database],
    ['Seneste migration', versions.schema],
  ] as const
  return (
    <DeskSection title="Versioner">
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name} className="desk__setting">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </DeskSection>
  )
}
