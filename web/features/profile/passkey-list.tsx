import { KeyRound, Plus } from 'lucide'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatShortDate, formatMessageTime } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { useNow } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import { knowsPasskeys, makePasskey } from '../accounts/passkey.ts'

type Passkeys = Reply<'passkeys'>

export function PasskeyList({ passkeys }: { passkeys: Passkeys }) {
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()
  const canMake = useHydrated() && knowsPasskeys()
  useKeepFocus(passkeys.map(({ _id }) => _id).join(' '))

  const add = () =>
    act(async () => {
      await makePasskey()
      await revalidate()
      showToast('Adgangsnøglen er tilføjet')
    })
  const remove = (passkeyId: string) =>
    act(async () => {
      await api.call('removePasskey', { passkeyId })
      await revalidate()
      showToast('Adgangsnøglen er fjernet')
    })

  return (
    <>
      {refused && (
        <div className="mb-4">
          <Notice kind="danger">{refused.message}</Notice>
        </div>
      )}
      <div className="card p-0">
        {passkeys.length > 0 && (
          <ul className="things">
            {passkeys.map(({ _id, name, created, used }) => (
              <li key={_id}>
                <Icon of={KeyRound} />
                <span>
                  <b>{name}</b>
                  <Dates created={created} used={used} />
                </span>
                <Button kind="quiet" disabled={busy} onClick={() => remove(_id)}>
                  Fjern<span className="vh"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={passkeys.length > 0 ? 'things__foot' : 'things__foot things__foot--only'}>
          <span>{hint(passkeys.length, canMake)}</span>
          {canMake && (
            <Button kind="line" busy={busy} onClick={add}>
              <Icon of={Plus} size="sm" />
              Tilføj adgangsnøgle
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function hint(count: number, canMake: boolean): string {
  if (!canMake) return 'Din browser kan ikke lave adgangsnøgler.'
  if (count === 0) return 'Du har ingen endnu. Din adgangskode virker stadig.'
  return count === 1
    ? 'Tilføj en på en anden enhed, så du ikke mister begge.'
    : 'Mister du den ene, virker den anden stadig.'
}

function Dates({ created, used }: Pick<Passkeys[number], 'created' | 'used'>) {
  const now = new Date(useNow())
  return (
    <small>
      Oprettet {formatShortDate(new Date(created))}
      {used !== null && ` · brugt ${formatMessageTime(new Date(used), now)}`}
    </small>
  )
}
