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
  {
    to: '/dashboard/ordrer',
    text: 'Mine ordrer',
    also: ['/dashboard/ordre', '/dashboard/bekræftelse', '/dashboard/problem'],
  },
  { to: '/dashboard/ønsker', text: 'Ønsker' },
  { to: '/dashboard/pensum', text: 'Pensum' },
  { to: '/dashboard/saldo', text: 'Saldo' },
  {
    to: '/dashboard/profil',
    text: 'Profil',
    also: [
      '/dashboard/indstillinger',
      '/dashboard/sikkerhed',
      '/dashboard/notifikationer',
      '/dashboard/sager',
    ],
  },
]

const openToSuspended = ['/dashboard/ordrer', '/dashboard/saldo']

/** Operators also get a tab for the back office. */
const operatorTabs = [...tabs, { to: '/drift', text: 'Drift' }]

/** A suspended person sees only the orders, and the money they have brought. */
function tabsOf(viewer: ReturnType<typeof useViewer>) {
  if (viewer?.suspended) return tabs.filter(({ to }) => openToSuspended.includes(to))
  return viewer?.role === 'operator' ? operatorTabs : tabs
}

/** The frame of a person's own pages. Each child has its own h1, and guards itself, because loaders run in parallel. */
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
