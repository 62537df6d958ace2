import { Check, Clock, TriangleAlert, X, type IconNode } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { doneWords, jobWords, stateOfDone, type DoneState, type Upkeep } from './upkeep-words.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

const signs: Record<DoneState, IconNode> = { never: TriangleAlert, failed: X, late: Clock, right: Check }
const looks: Record<DoneState, string> = {
  never: 'is-unsteady',
  failed: 'is-down',
  late: 'is-slow',
  right: 'is-up',
}

const tasks = [
  { name: 'backup', title: 'Backup', command: 'npm run backup' },
  { name: 'reconciliation', title: 'Afstemning', command: 'npm run reconcile' },
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
    <section className="providers" aria-labelledby="open-jobs">
      <div className="overview__h">
        <h2 id="open-jobs">Job i kø</h2>
      </div>
      {jobs.length === 0 ? (
        <p className="muted mt-4">Ingen job venter.</p>
      ) : (
        <Facts className="mt-4">
          {jobs.map(({ name, waiting, running, oldest_seconds }) => (
            <Fact key={name} term={name}>
              {jobWords({ waiting, running, oldest_seconds })}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
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
    <section className="providers" aria-labelledby="versions">
      <div className="overview__h">
        <h2 id="versions">Versioner</h2>
      </div>
      <Facts className="mt-4">
        {rows.map(([name, value]) => (
          <Fact key={name} term={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
