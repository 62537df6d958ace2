import { Outlet } from 'react-router'
import type { Route } from './+types/dashboard'
import { requireViewer } from '../api/context.ts'
import { useViewer } from '../api/use-root.ts'
import '../styles/dashboard.css'
import { Page } from '../ui/page.tsx'
import { TabStrip } from '../ui/tab-strip.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  return null
}

const tabs = [
  {
    to: '/dashboard/bøger',
    text: 'Mine bøger',
    also: ['/dashboard', '/dashboard/minebøger', '/dashboard/editbook'],
  },
  { to: '/dashboard/ordrer', text: 'Mine ordrer', also: ['/dashboard/ordre', '/dashboard/bekræftelse'] },
  { to: '/dashboard/saldo', text: 'Saldo' },
  { to: '/dashboard/profil', text: 'Profil', also: ['/dashboard/indstillinger'] },
]

/** The way to the back office, for those who may go there. */
const operatorTabs = [...tabs, { to: '/drift', text: 'Drift' }]

/** Whoever is shut out has their orders alone. */
function tabsOf(viewer: ReturnType<typeof useViewer>) {
  if (viewer?.suspended) return tabs.filter(({ to }) => to === '/dashboard/ordrer')
  return viewer?.role === 'operator' ? operatorTabs : tabs
}

/** The frame of everything that is one's own. Children bring their h1; parallel loaders guard themselves. */
export default function Dashboard() {
  const viewer = useViewer()
  return (
    <Page className="">
      <div className="wrap pt-6">
        <TabStrip label="Mit Genlæst" tabs={tabsOf(viewer)} />
      </div>
      <div className="wrap page">
        <Outlet />
      </div>
    </Page>
  )
}
