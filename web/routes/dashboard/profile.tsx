import type { Route } from './+types/profile'
import { apiContext, requireViewer } from '../../api/context.ts'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { pageTitle } from '../../page/page-title.ts'
import '../../styles/profile.css'

export const meta = () => pageTitle('Profil')

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireViewer({ context, url })
  const api = context.get(apiContext)
  const [account, { active, sold }] = await Promise.all([api.call('account'), api.call('myBookCounts')])
  return { user, account, isSeller: active + sold > 0 }
}

export default function Profile({ loaderData: { user, account, isSeller } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>Profil</h1>
      </div>
      <ProfilePage user={user} account={account} isSeller={isSeller} />
    </>
  )
}
