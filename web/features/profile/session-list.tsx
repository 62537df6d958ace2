import { Check, Laptop, MonitorSmartphone, Smartphone } from 'lucide'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { countInWords, formatMessageTime } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { useNow } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { placeText } from '../accounts/security-words.ts'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

const icons = { phone: Smartphone, computer: Laptop, other: MonitorSmartphone }

type Session = Reply<'sessions'>[number]

/** Every place where one is logged in, with a button that logs it out. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()
  useKeepFocus(sessions.map(({ _id }) => _id).join(' '))
  const hasOthers = sessions.some(({ here }) => !here)

  async function end(work: () => Promise<unknown>, done: string) {
    await work()
    await revalidate()
    showToast(done)
  }

  return (
    <>
      {refused && (
        <div className="mb-4">
          <Notice kind="danger">{refused.message}</Notice>
        </div>
      )}
      <div className="card p-0">
        <ul className="things">
          {sessions.map((session) => (
            <li key={session._id}>
              <Icon of={icons[session.kind]} />
              <span>
                <b>{session.device}</b>
                <Where session={session} />
              </span>
              {session.here ? (
                <span className="here">
                  <Icon of={Check} size="sm" />
                  Denne
                </span>
              ) : (
                <Button
                  kind="line"
                  disabled={busy}
                  onClick={() =>
                    act(() =>
                      end(() => api.call('endSession', { sessionId: session._id }), 'Enheden er logget ud'),
                    )
                  }
                >
                  Log ud<span className="vh"> på {session.device}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className="things__foot">
          <span>
            {hasOthers
              ? `Du er logget ind ${countInWords(sessions.length)} steder.`
              : 'Du er kun logget ind her.'}
          </span>
          {hasOthers && (
            <Button
              kind="quiet"
              disabled={busy}
              onClick={() =>
                act(() => end(() => api.call('endOtherSessions'), 'Alle andre enheder er logget ud'))
              }
            >
              Log ud alle andre steder
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function Where({ session }: { session: Session }) {
  const { began, seen, here } = session
  const now = new Date(useNow())
  const place = placeText(session)
  return (
    <small>
      {place && `${place} · `}
      {here ? 'nu' : formatMessageTime(new Date(seen), now)}
      {` · første gang ${formatMessageTime(new Date(began), now)}`}
    </small>
  )
}
