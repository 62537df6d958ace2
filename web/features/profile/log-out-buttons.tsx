import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { leaveDevice } from './leave-device.ts'

/** Here, and everywhere at once. */
export function LogOutButtons({ sessions }: { sessions: number }) {
  const { busy, refused, act } = useAct()

  async function leaveEverywhere() {
    await api.call('logoutEverywhere')
    leaveDevice()
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
        <Button kind="quiet" busy={busy} onClick={() => act(leaveEverywhere)}>
          {busy ? 'Logger ud' : 'Log ud overalt'}
        </Button>
      </div>
      <p className="help">
        {sessions > 1 ? `Du er logget ind ${sessions} steder.` : 'Du er kun logget ind her.'}
      </p>
      <FieldError>{refused?.message}</FieldError>
    </>
  )
}
