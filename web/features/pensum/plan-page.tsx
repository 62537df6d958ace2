import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatKroner, plural } from '#rules/danish'
import { useFees } from '../../api/use-root.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sum } from '../../ui/sum.tsx'
import { WishButton } from '../books/wishes/wish-button.tsx'
import { BrokenNotice } from './broken-notice.tsx'
import type { BrokenPlan, ChangedLines } from './changed-words.ts'
import { IntoBasket } from './into-basket.tsx'
import { lock, useReadingList, wantedLines } from './list-store.ts'
import { MissingBooks } from './missing-books.tsx'
import { ConditionsOf } from './plan-conditions.tsx'
import { PlanGroup } from './plan-group.tsx'
import { useBrokenPlan } from './use-broken-plan.ts'
import { useFocusAfterSwap } from './use-focus-after-swap.ts'
import { booksIn, gradesOf, planNames, waysOf } from './plan-words.ts'
import { planBody, shownOf, usePlan, wishTerms, type Plan, type Planned } from './use-plan.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The plans of a list: which copies, from whom, and what they cost together. */
export function PlanPage() {
  const { lines, terms } = useReadingList()
  const { planned, busy, refused, again, hasLostLock } = usePlan(lines, terms)
  const [kind, setKind] = useState<Plan['kind']>('cheapest')
  const plan = planned?.plans.find((one) => one.kind === kind) ?? planned?.plans[0]
  const shown = shownOf({ plan, busy, refused })
  const { box, onSwap } = useFocusAfterSwap(busy)
  const { told, changedIn, onBroken } = useBrokenPlan({ body: planBody(lines, terms), planned, busy, again })
  return (
    <Page>
      <div className="wrap">
        <Link className="back" to="/pensum?trin=liste">
          <Icon of={ArrowLeft} size="sm" />
          Tilbage til listen
        </Link>
        {refused && (
          <div className="mb-4">
            <Notice kind="danger">
              {refused.message}{' '}
              <button type="button" className="link-like" onClick={again}>
                Prøv igen
              </button>
            </Notice>
          </div>
        )}
        {hasLostLock && (
          <div className="mb-4" role="status">
            <Notice kind="info">
              Et eksemplar, som du havde låst fast, er solgt eller passer ikke til din stand og dine udgaver.
              Planen er lavet uden det.
            </Notice>
          </div>
        )}
        {told && <BrokenNotice {...told} />}
        {shown === 'wait' && (
          <div aria-busy="true">
            <h1>Vi regner på planen</h1>
            <Skeleton />
          </div>
        )}
        {shown === 'none' && <NothingForSale />}
        {planned && plan && (
          <div ref={box} className={busy ? 'is-stale' : undefined} aria-busy={busy || undefined}>
            <Chosen
              planned={planned}
              plan={plan}
              changed={changedIn(plan)}
              onKind={setKind}
              onSwap={onSwap}
              onBroken={onBroken}
            />
          </div>
        )}
      </div>
    </Page>
  )
}

function NothingForSale() {
  const { lines, terms } = useReadingList()
  const wanted = wantedLines(lines)
  return (
    <>
      <div className="phead">
        <div>
          <h1>Bøgerne er ikke til salg lige nu</h1>
          <p className="muted">
            Prøv med andre udgaver eller en anden stand, eller kig forbi igen: der kommer nye bøger hver dag.
          </p>
        </div>
      </div>
      {wanted.length > 1 && (
        <p className="mb-6">
          <WishButton
            isbns={wanted.map(({ apiBook }) => apiBook!.isbn)}
            terms={wishTerms(terms)}
            text={`Giv mig besked om alle ${wanted.length}`}
            kind="primary"
            size="lg"
          />
        </p>
      )}
      <MissingBooks lines={wanted} />
    </>
  )
}

type ChosenProps = {
  planned: Planned
  plan: Plan
  changed: ChangedLines
  onKind: (kind: Plan['kind']) => void
  onSwap: (isbn: string) => void
  onBroken: (broken: BrokenPlan, now: Planned) => void
}

function Chosen({ planned, plan, changed, onKind, onSwap, onBroken }: ChosenProps) {
  const { lines, terms } = useReadingList()
  const { items, plans, separately, exact } = planned
  const saved = separately - plan.total
  const missing = wantedLines(lines).filter(({ apiBook }) => plan.missing.includes(apiBook!.isbn))
  const locked = plan.groups
    .flatMap((group) => group.items)
    .filter((id) => Object.values(terms.locked).includes(id))
  return (
    <>
      <div className="phead">
        <h1>
          {plural(booksIn(plan), 'bog', 'bøger')} i {waysOf(plan)}
        </h1>
        <ConditionsOf terms={terms} />
      </div>
      {plans.length > 1 && (
        <fieldset>
          <legend className="vh">Vælg plan</legend>
          <div className="plans">
            {plans.map((one) => (
              <label className="plan" key={one.kind}>
                <span className="plan__k">
                  <input
                    className="radio"
                    type="radio"
                    name="pensum-plan"
                    checked={one.kind === plan.kind}
                    onChange={() => onKind(one.kind)}
                  />
                  <b>{planNames[one.kind]}</b>
                </span>
                <span className="plan__t">{formatKroner(one.total)}</span>
                <small>
                  {one.kind === 'finest' ? `${gradesOf(itemsOf(one, items))}, ${waysOf(one)}` : waysOf(one)}
                </small>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {saved > 0 && (
        <div className="saved mb-8" role="status">
          <b>Du sparer {formatKroner(saved)}</b>
          <Facts bare>
            <Fact term="Hver for sig">{formatKroner(separately)}</Fact>
            <Fact term="Samlet">{formatKroner(plan.total)}</Fact>
          </Facts>
        </div>
      )}
      <div className="psplit">
        <div>
          <h2 className="vh">Sådan kommer bøgerne</h2>
          {plan.groups.map((group) => (
            <PlanGroup
              key={group.seller}
              plan={plan}
              group={group}
              items={items}
              changed={changed}
              onSwap={onSwap}
            />
          ))}
          {missing.length > 0 && <MissingBooks lines={missing} changed={changed} />}
        </div>
        <aside className="pside" aria-label="Pris">
          <section className="card">
            <h2>{planNames[plan.kind]}</h2>
            <Total plan={plan} />
            <IntoBasket plan={plan} shown={items} onBroken={onBroken} />
            <p className="help">
              {exact
                ? 'Vi har prøvet alle sammensætninger. Billigere bliver det ikke lige nu.'
                : `Vi nåede ikke at prøve alt. Der er mindst ${formatKroner(Math.max(0, saved))} at spare.`}
            </p>
            {locked.map((id) => (
              <Notice key={id}>
                <b>{items.get(id)?.apiBook.title} er låst fast.</b> Planen er lavet omkring den.{' '}
                <button type="button" className="link-like" onClick={() => unlock(terms.locked, id)}>
                  Lås op
                </button>
              </Notice>
            ))}
          </section>
        </aside>
      </div>
    </>
  )
}

function unlock(locked: Record<string, string>, dbId: string) {
  const isbn = Object.keys(locked).find((key) => locked[key] === dbId)
  if (isbn !== undefined) lock(isbn, null)
}

function itemsOf(plan: Plan, items: Planned['items']) {
  return plan.groups.flatMap((group) => group.items).flatMap((id) => items.get(id) ?? [])
}

function Total({ plan }: { plan: Plan }) {
  const { buyerPercent, shipping } = useFees()
  const each = plan.parcels > 1 ? ` (${plan.parcels} × ${formatKroner(shipping)})` : ''
  return (
    <Sum
      live
      rows={[
        { label: plural(booksIn(plan), 'bog', 'bøger'), amount: formatKroner(plan.books) },
        { label: `Købergebyr (${String(buyerPercent).replace('.', ',')} %)`, amount: formatKroner(plan.fee) },
        { label: `Fragt${each}`, amount: formatKroner(plan.shipping) },
        { label: 'I alt', amount: formatKroner(plan.total), kind: 'total' },
      ]}
    />
  )
}
