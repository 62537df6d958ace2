import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import type { Route } from './+types/notices'
import { apiContext, requireViewer } from '../../api/context.ts'
import { BlockedPeople } from '../../features/notifications/blocked-people.tsx'
import { NoticeTable } from '../../features/notifications/notice-table.tsx'
import { PushChoice } from '../../features/notifications/push-choice.tsx'
import { whyNoPush } from '../../features/notifications/push-words.ts'
import { useNoticeChoice } from '../../features/notifications/use-notice-choice.ts'
import { usePush } from '../../features/notifications/use-push.ts'
import { WhereWeWrite } from '../../features/notifications/where-we-write.tsx'
import { pageTitle } from '../../page/page-title.ts'
import { Icon } from '../../ui/icon.tsx'

export const meta = () => pageTitle('Meddelelser')

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireViewer({ context, url })
  const api = context.get(apiContext)
  const [choice, blocked] = await Promise.all([api.call('noticeChoice'), api.call('blockedPeople')])
  return { user, choice, blocked }
}

export default function Notices({ loaderData: { user, choice: loaded, blocked } }: Route.ComponentProps) {
  const { choice, save } = useNoticeChoice(loaded)
  const push = usePush()
  return (
    <>
      <Link className="back" to="/dashboard/profil">
        <Icon of={ArrowLeft} size="sm" />
        Profil
      </Link>
      <div className="dash__head">
        <div>
          <h1>Meddelelser</h1>
          <p className="mt-2 muted">Vælg, hvordan du vil høre fra os. Dine valg gemmes med det samme.</p>
        </div>
      </div>
      <div className="mdl notices">
        <div>
          <NoticeTable choice={choice} save={save} user={user} noPush={whyNoPush(push.state, push.others)} />
        </div>
        <div className="mdl__side stack">
          <PushChoice push={push} choice={choice} save={save} />
          <WhereWeWrite user={user} />
          <BlockedPeople people={blocked} />
        </div>
      </div>
    </>
  )
}
