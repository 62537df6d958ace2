import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Route } from './+types/notices'
import { apiContext, requireViewer } from '../../api/context.ts'
import { BlockedPeople } from '../../features/notifications/blocked-people.tsx'
import { NoticeTable } from '../../features/notifications/notice-table.tsx'
import { PushChoice } from '../../features/notifications/push-choice.tsx'
import { WhereWeWrite } from '../../features/notifications/where-we-write.tsx'
import { pageTitle } from '../../page/page-title.ts'
import { Icon } from '../../ui/icon.tsx'

export const meta = () => pageTitle('Notifikationer')

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireViewer({ context, url })
  const api = context.get(apiContext)
  const [choice, blocked] = await Promise.all([api.call('noticeChoice'), api.call('blockedPeople')])
  return { user, choice, blocked }
}

export default function Notices({ loaderData: { user, choice, blocked } }: Route.ComponentProps) {
  return (
    <>
      <Link className="back" to="/dashboard/profil">
        <Icon of={ArrowLeft} size="sm" />
        Profil
      </Link>
      <div className="dash__head">
        <h1>Notifikationer</h1>
      </div>
      <div className="mdl notices">
        <div>
          <NoticeTable choice={choice} />
        </div>
        <div className="mdl__side stack">
          <PushChoice />
          <WhereWeWrite user={user} />
          <BlockedPeople people={blocked} />
        </div>
      </div>
    </>
  )
}
