import type { Route } from './+types/security'
import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { apiContext, requireViewer } from '../../api/context.ts'
import { SecurityPage } from '../../features/profile/security-page.tsx'
import { pageTitle } from '../../page/page-title.ts'
import '../../styles/security.css'
import { Icon } from '../../ui/icon.tsx'

export const meta = () => pageTitle('Sikkerhed')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  const api = context.get(apiContext)
  const [sessions, log, factor, passkeys] = await Promise.all([
    api.call('sessions'),
    api.call('securityLog', {}),
    api.call('secondFactor'),
    api.call('passkeys'),
  ])
  return { sessions, log, factor, passkeys }
}

export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link className="back" to="/dashboard/profil">
        <Icon of={ArrowLeft} size="sm" />
        Profil
      </Link>
      <div className="dash__head">
        <h1>Sikkerhed</h1>
      </div>
      <SecurityPage {...loaderData} />
    </>
  )
}
