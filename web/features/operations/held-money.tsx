import type { Reply } from '#contract/contract'
import { formatDayAndTime, formatKroner } from '#rules/danish'
import { Notice } from '../../ui/notice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

type Held = Reply<'heldMoney'>

/** The alarm: our balance at the payment provider is lower than what we hold for others. */
export function MissingMoney({ held }: { held: Held }) {
  if (!held || held.since === null) return null
  return (
    <div className="missing-money">
      <Notice kind="danger">
        Der mangler {formatKroner(held.missing)} hos betalingsudbyderen siden{' '}
        {formatDayAndTime(new Date(held.since))}. Sæt mindst så meget ind på vores saldo: indtil da kan
        refunderinger og udbetalinger blive forsinket.
      </Notice>
    </div>
  )
}

/** Shows the sum that we hold for others, and whether our balance covers it. */
export function HeldMoney({ held }: { held: Held }) {
  if (!held) return null
  const rows = [
    ['Vi holder for købere og sælgere', held.held],
    ['Vores saldo hos betalingsudbyderen, også penge på vej', held.balance],
    ...(held.missing > 0 ? [['Mangler', held.missing] as const] : []),
  ] as const
  return (
    <section className="held-money" aria-labelledby="held-money">
      <div className="overview__h">
        <h2 id="held-money">Andres penge</h2>
        <p className="providers__age">
          {held.missing > 0 ? 'Saldoen dækker ikke.' : 'Saldoen dækker.'} Tjekket{' '}
          {formatDayAndTime(new Date(held.checked))}.
        </p>
      </div>
      <Facts bare>
        {rows.map(([name, amount]) => (
          <Fact key={name} term={name}>
            {formatKroner(amount)}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
