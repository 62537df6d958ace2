import { Check, LifeBuoy, ShieldCheck } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatShortDate } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const SetUpApp = lazy(() => import('./set-up-app.tsx').then((module) => ({ default: module.SetUpApp })))

type Factor = Reply<'secondFactor'>

/** The app with six digits and its recovery codes: turned on, shown once, turned off. */
export function SecondFactor({ factor, hasPasskey }: { factor: Factor; hasPasskey: boolean }) {
  const [app, setApp] = useState<Reply<'beginSecondFactor'> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()

  const begin = () => act(async () => setApp(await api.call('beginSecondFactor')))
  const renew = () =>
    act(async () => {
      setCodes((await api.call('newRecoveryCodes')).recovery_codes)
      await revalidate()
    })
  const turnOff = () =>
    act(async () => {
      await api.call('endSecondFactor')
      setCodes(null)
      await revalidate()
      showToast('Totrinskode er slået fra')
    })
  async function turnedOn(made: readonly string[]) {
    setApp(null)
    setCodes(made)
    await revalidate()
  }

  return (
    <div className="stack">
      {factor.compulsory && !factor.given && (
        <Notice kind="info">{wayIn(factor.app !== null, hasPasskey)}</Notice>
      )}
      {refused && <Notice kind="danger">{refused.message}</Notice>}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {factor.app ? (
        <TurnedOn factor={factor} since={factor.app.since} busy={busy} onRenew={renew} onTurnOff={turnOff} />
      ) : (
        <div className="card p-0">
          {app ? (
            <Suspense fallback={null}>
              <SetUpApp app={app} onDone={turnedOn} onCancel={() => setApp(null)} />
            </Suspense>
          ) : (
            <div className="things__foot things__foot--only">
              <span>Du skal bruge en godkendelsesapp på telefonen.</span>
              <Button kind="line" busy={busy} onClick={begin}>
                Slå totrinskode til
              </Button>
            </div>
          )}
        </div>
      )}
      {factor.compulsory && factor.given && (
        <p>
          <Link className={buttonClass({ kind: 'quiet' })} to="/drift">
            Til drift
          </Link>
        </p>
      )}
    </div>
  )
}

type TurnedOnProps = {
  factor: Factor
  since: string
  busy: boolean
  onRenew: () => void
  onTurnOff: () => void
}

function TurnedOn({ factor, since, busy, onRenew, onTurnOff }: TurnedOnProps) {
  return (
    <div className="card p-0">
      <ul className="things">
        <li>
          <Icon of={ShieldCheck} />
          <span>
            <b>Godkendelsesapp</b>
            <small>Slået til {formatShortDate(new Date(since))}</small>
          </span>
          <span className="here">
            <Icon of={Check} size="sm" />
            Til
          </span>
        </li>
        <li>
          <Icon of={LifeBuoy} />
          <span>
            <b>Nødkoder</b>
            <small>{factor.codes_left} af 10 er tilbage</small>
          </span>
          <Button kind="line" disabled={busy} onClick={onRenew}>
            Lav nye
          </Button>
        </li>
      </ul>
      <div className="things__foot">
        <span>
          Gem nødkoderne et andet sted end på telefonen. Uden app og nødkoder tager det 48 timer at komme ind
          igen.
        </span>
        {!factor.compulsory && (
          <Button kind="danger" disabled={busy} onClick={onTurnOff}>
            Slå fra
          </Button>
        )}
      </div>
    </div>
  )
}

/** How an operator who gave only the password gets into the back office. */
function wayIn(hasApp: boolean, hasPasskey: boolean): string {
  if (hasApp) return 'Log ud og ind igen med din kode for at åbne driften.'
  if (hasPasskey) return 'Log ud og ind igen med din adgangsnøgle for at åbne driften.'
  return 'Drift kræver en adgangsnøgle eller totrinskode. Slå en af dem til her, så åbner driften.'
}
