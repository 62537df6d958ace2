import { useSearchParams } from 'react-router'
import { messages } from '#contract/messages'
import { PhoneScan } from '../features/selling/phone-scan/phone-scan.tsx'
import type { Frame } from '../page/frame.ts'
import { pageTitle } from '../page/page-title.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Scan bunken')
export const handle = { header: 'none', footer: 'none' } satisfies Frame

export default function Scan() {
  const [query] = useSearchParams()
  const sessionId = query.get('sessionId') ?? ''
  return (
    <Page className="">
      <div className="wrap">
        {sessionId ? (
          <PhoneScan key={sessionId} sessionId={sessionId} />
        ) : (
          <>
            <h1 className="as-h2 mt-6">Scan bunken</h1>
            <Notice kind="danger">{messages.sessionUnknown}</Notice>
          </>
        )}
      </div>
    </Page>
  )
}
