import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../../api/browser.ts'
import { signOut } from '../../../api/session.ts'
import { useAct } from '../../../api/use-act.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Here, and where somebody is logged in more than once, everywhere. */
export function LogOutButtons({ sessions }: { sessions: number }) {
  const { busy, refused, act } = useAct()

  async function leaveEverywhere() {
    await api.call('logoutEverywhere')
    signOut()
    // As `/logout` does: loaded anew, so that nothing is left over.
    window.location.assign('/')
  }

  return (
    <>
      <div className="row">
        <Link className={buttonClass({ kind: 'line' })} to="/logout">
          <Icon of={LogOut} size="sm" />
          Log ud
        </Link>
        {sessions > 1 && (
          <Button kind="quiet" busy={busy} onClick={() => act(leaveEverywhere)}>
            {busy ? 'Logger ud' : 'Log ud overalt'}
          </Button>
        )}
      </div>
      {sessions > 1 && <p className="help">Du er logget ind {sessions} steder.</p>}
      <FieldError>{refused?.message}</FieldError>
    </>
  )
}
