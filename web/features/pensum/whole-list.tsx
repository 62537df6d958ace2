import { BookMarked } from 'lucide'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatKroner, plural } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { useViewer } from '../../api/use-root.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sum } from '../../ui/sum.tsx'
import '../../styles/bottom-bar.css'
import { useLoginModal } from '../accounts/login-modal.tsx'
import { keptListAddress } from './kept-list-address.ts'
import { openInstead } from './line-acts.ts'
import { useOwnReadingList } from './list-store.ts'
import type { SharedList } from './load-shared-list.ts'
import { ConditionsOf, sharedConditions } from './plan-conditions.tsx'

/** Shows the cost of all books of a shared list together, and what its reader may do with it. */
export function WholeList({ shared: { list, plan, isPlanned, otherEditions } }: { shared: SharedList }) {
  const navigate = useNavigate()
  const terms = sharedConditions(otherEditions)
  const button = useRef<HTMLButtonElement>(null)
  useOwnReadingList()
  const see = (step: 'plan' | 'liste') => {
    openInstead(list.lines, list.isOwn ? list : null, step === 'plan' ? terms : {})
    void navigate(`/pensum?trin=${step}`)
  }
  const books = plan?.groups.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  return (
    <section className="card" aria-labelledby="hele-listen">
      <h2 className="card__title" id="hele-listen">
        Hele listen
      </h2>
      {/* Other editions change the price, which is read aloud then. */}
      <div role="status">
        {plan ? (
          <Sum
            rows={[
              { label: plural(books, 'bog', 'bøger'), amount: formatKroner(plan.books) },
              { label: 'Købergebyr', amount: formatKroner(plan.fee) },
              { label: 'Fragt', amount: formatKroner(plan.shipping) },
              { label: 'Billigst samlet', amount: formatKroner(plan.total), kind: 'total' },
            ]}
          />
        ) : isPlanned ? (
          <p className="muted">
            {list.lines.every(({ has }) => has)
              ? 'Du har alle bøgerne.'
              : 'Ingen af bøgerne er til salg lige nu.'}
          </p>
        ) : (
          <Notice kind="info">
            Vi kunne ikke regne den samlede pris ud lige nu. Genindlæs siden om et minut, eller se planen.
          </Notice>
        )}
      </div>
      {plan && (
        <>
          <ConditionsOf terms={terms} />
          {plan.separately > plan.total && (
            <p className="hl mt-4">
              Hver for sig {formatKroner(plan.separately)}
              <br />
              Du sparer <b>{formatKroner(plan.separately - plan.total)}</b>
            </p>
          )}
        </>
      )}
      {(plan || !isPlanned) && (
        <Button ref={button} className="needs-script mt-5" size="lg" block onClick={() => see('plan')}>
          Se planen
        </Button>
      )}
      {plan && (
        <BottomBar of={button} label="Plan">
          <span>
            <span className="small muted">{plural(books, 'bog', 'bøger')} samlet</span>
            <br />
            <b>{formatKroner(plan.total)}</b>
          </span>
          <Button onClick={() => see('plan')}>Se planen</Button>
        </BottomBar>
      )}
      {list.isOwn ? (
        <>
          <Button className="needs-script mt-2" kind="line" size="lg" block onClick={() => see('liste')}>
            Ret listen
          </Button>
          <Link
            className={`${buttonClass({ kind: 'quiet', size: 'lg', block: true })} mt-2`}
            to={keptListAddress(list.pensumId)}
          >
            Navn og deling
          </Link>
        </>
      ) : (
        <UseList slug={list.slug} />
      )}
    </section>
  )
}

/** Copies the list to the reader's own. A guest logs in first. */
function UseList({ slug }: { slug: string }) {
  const viewer = useViewer()
  const login = useLoginModal()
  const navigate = useNavigate()
  const { busy, refused, act } = useAct()
  const use = () =>
    act(async () => {
      const { pensumId } = await api.call('copyPensum', { pensum: slug })
      await navigate(keptListAddress(pensumId))
    })
  return (
    <>
      <Button
        className="needs-script mt-2"
        kind="line"
        size="lg"
        block
        busy={busy}
        onClick={() => (viewer ? use() : login.open({ onSignedIn: use }))}
      >
        <Icon of={BookMarked} />
        {busy ? 'Gemmer' : 'Brug dette pensum'}
      </Button>
      <p className="help">Du får din egen kopi, som du kan rette i.</p>
      {refused && <FieldError>{refused.message}</FieldError>}
    </>
  )
}
