import type { Route } from './+types/profile'
import { apiContext, requireViewer } from '../../api/context.ts'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { pageTitle } from '../../page/page-title.ts'
import '../../styles/profile.css'

export const meta = () => pageTitle('Profil')

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireViewer({ context, url })
  return { user, account: await context.get(apiContext).call('account') }
}

export default function Profile({ loaderData: { user, account } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>Profil</h1>
      </div>
      <ProfilePage user={user} account={account} />
    </>
  )
}
