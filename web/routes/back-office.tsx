import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/back-office'
import { requireOperator } from '../features/operations/require-operator.ts'
import '../styles/back-office.css'
import '../styles/dashboard.css'
import { Page } from '../ui/page.tsx'
import { TabStrip } from '../ui/tab-strip.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  return null
}

const sections = [
  { to: '/drift', text: 'Overblik' },
  { to: '/drift/ordrer', text: 'Ordrer' },
  { to: '/drift/brugere', text: 'Brugere' },
  { to: '/drift/rapporter', text: 'Rapporter' },
  { to: '/drift/henvendelser', text: 'Henvendelser' },
  { to: '/drift/bøger', text: 'Bøger' },
  { to: '/drift/værker', text: 'Værker' },
  { to: '/drift/annoncer', text: 'Annoncer' },
  { to: '/drift/job', text: 'Job' },
  { to: '/drift/drift', text: 'Drift' },
  { to: '/drift/log', text: 'Log' },
  { to: '/drift/indstillinger', text: 'Indstillinger' },
]

/** The frame of the back office. Each child has its own h1, and guards itself, because loaders run in parallel. */
export default function BackOffice() {
  const path = useLocation().pathname.toLowerCase()
  const tabs = sections.map(({ to, text }) => ({
    to,
    text,
    also: to !== '/drift' && path.startsWith(`${to}/`) ? [path] : [],
  }))
  return (
    <Page className="">
      <div className="wrap pt-6">
        <TabStrip label="Drift" tabs={tabs} />
      </div>
      <div className="wrap page">
        <Outlet />
      </div>
    </Page>
  )
}
