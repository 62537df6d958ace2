import { Link } from 'react-router'
import type { Route } from './+types/enquiries'
import { apiContext, requireViewer } from '../../api/context.ts'
import { OwnEnquiries } from '../../features/contact/own-enquiries.tsx'
import { pageTitle } from '../../page/page-title.ts'
import '../../styles/contact.css'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = () => pageTitle('Dine sager')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  return { enquiries: await context.get(apiContext).call('myEnquiries') }
}

export default function Enquiries({ loaderData: { enquiries } }: Route.ComponentProps) {
  const write = (
    <Link className={buttonClass({ kind: 'line' })} to="/kontakt">
      Skriv til os
    </Link>
  )
  return (
    <>
      <div className="dash__head">
        <h1>Dine sager</h1>
        {enquiries.length > 0 && write}
      </div>
      {enquiries.length === 0 ? (
        <EmptyState
          drawing="none-active"
          title="Du har ingen sager"
          text="Det, du skriver til os, og vores svar står her i et år efter svaret."
          action={write}
        />
      ) : (
        <OwnEnquiries enquiries={enquiries} />
      )}
    </>
  )
}
