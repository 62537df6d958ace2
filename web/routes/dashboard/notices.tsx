import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Route } from './+types/notices'
import { apiContext, requireViewer } from '../../api/context.ts'
import { BlockedPeople } from '../../features/notifications/blocked-people.tsx'
import { MailChoice } from '../../features/notifications/mail-choice.tsx'
import { PushChoice } from '../../features/notifications/push-choice.tsx'
import { pageTitle } from '../../page/page-title.ts'
import { Icon } from '../../ui/icon.tsx'

export const meta = () => pageTitle('Notifikationer')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  const api = context.get(apiContext)
  const [choice, blocked] = await Promise.all([api.call('noticeChoice'), api.call('blockedPeople')])
  return { choice, blocked }
}

export default function Notices({ loaderData: { choice, blocked } }: Route.ComponentProps) {
  return (
    <>
      <Link className="back" to="/dashboard/profil">
        <Icon of={ArrowLeft} size="sm" />
        Profil
      </Link>
      <div className="dash__head">
        <h1>Notifikationer</h1>
      </div>
      <div className="stack notices">
        <PushChoice />
        <MailChoice choice={choice} />
        <BlockedPeople people={blocked} />
      </div>
    </>
  )
}
