import { useSearchParams } from 'react-router'
import { messages } from '#contract/messages'
import { UploadScreen } from '../features/photos/phone/upload-screen.tsx'
import type { Frame } from '../page/frame.ts'
import { pageTitle } from '../page/page-title.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Tilføj billeder')
export const handle = { footer: 'none', bar: 'none' } satisfies Frame

export default function UploadImage() {
  const [query] = useSearchParams()
  const sessionId = query.get('sessionId') ?? ''
  return (
    <Page>
      <div className="wrap upload">
        <h1>Tilføj billeder</h1>
        <p className="muted">Tag billeder af bogen. De dukker op på din computer med det samme.</p>
        {sessionId ? (
          <UploadScreen key={sessionId} sessionId={sessionId} />
        ) : (
          <Notice kind="danger">{messages.sessionUnknown}</Notice>
        )}
      </div>
    </Page>
  )
}
