import { LogOut } from 'lucide'
import { Link } from 'react-router'
import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { logOutHere } from './log-out-here.ts'

/** The buttons that log out here, and everywhere. */
export function LogOutButtons({ sessions }: { sessions: number }) {
  const { busy, refused, act } = useAct()

  async function logOutEverywhere() {
    await api.call('logoutEverywhere')
    logOutHere()
    // A full page load, as in `/logout`, so that no data of the person's stays in memory.
    window.location.assign('/')
  }

  return (
    <>
      <div className="row">
        <Link className={buttonClass({ kind: 'line' })} to="/logout">
          <Icon of={LogOut} size="sm" />
          Log ud
        </Link>
        <Button kind="quiet" busy={busy} onClick={() => act(logOutEverywhere)}>
          {busy ? 'Logger ud' : 'Log ud overalt'}
        </Button>
      </div>
      <p className="help">
        {sessions > 1 ? `Du er logget ind ${sessions} steder.` : 'Du er kun logget ind her.'}
      </p>
      <p>
        <Link className="link" to="/dashboard/sikkerhed">
          Enheder og sikkerhed
        </Link>
      </p>
      <FieldError>{refused?.message}</FieldError>
    </>
  )
}
