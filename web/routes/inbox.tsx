import type { Route } from './+types/inbox'
import { apiContext, viewerContext } from '../api/context.ts'
import { fullName } from '#rules/full-name'
import { SignInToSee } from '../features/accounts/sign-in-to-see.tsx'
import { otherOf } from '../features/chat/chat-view.ts'
import { InboxView } from '../features/chat/inbox-view.tsx'
import { loadInbox } from '../features/chat/load-inbox.ts'
import type { Frame } from '../page/frame.ts'
import { pageTitle } from '../page/page-title.ts'
import '../styles/inbox.css'
import { Page } from '../ui/page.tsx'

export const handle = { footer: 'none' } satisfies Frame

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.open) return pageTitle('Beskeder')
  return pageTitle(`Beskeder med ${fullName(otherOf(loaderData.open, loaderData.viewerId))}`)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) return null
  const inbox = await loadInbox(context.get(apiContext), new URL(request.url).searchParams)
  return { ...inbox, viewerId: viewer._id }
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <InboxView {...loaderData} />
  return (
    <Page>
      <div className="wrap">
        <SignInToSee title="Beskeder" text="Log ind for at se dem." />
      </div>
    </Page>
  )
}
