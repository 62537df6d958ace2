import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import type { Route } from './+types/profile'
import { requireViewer } from '../../api/context.ts'
import { ProfileForm } from '../../features/accounts/profile-form.tsx'
import { pageTitle } from '../../layout/page-title.ts'
import '../../styles/profile.css'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export const meta = () => pageTitle('Profil')

export function loader({ context }: Route.LoaderArgs) {
  return { user: requireViewer(context) }
}

export default function Profile({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>Profil</h1>
      </div>
      <div className="saldo">
        <section aria-labelledby="yours">
          <h2 className="as-h3" id="yours">
            Dine oplysninger
          </h2>
          <p className="muted profile__why">
            Navn og adresse bruges på pakkelabelen og ved afhentning. Mobilnummeret bruger vi, når du har
            solgt en bog.
          </p>
          <Link className={buttonClass({ kind: 'line' })} to="/logout">
            <Icon of={LogOut} size="sm" />
            Log ud
          </Link>
        </section>
        <ProfileForm user={user} />
      </div>
    </>
  )
}
