import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../api/browser.ts'
import { useAct } from '../api/use-act.ts'
import { pageTitle } from '../page/page-title.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Afmeld mails')

/** The page that the last line of a mail links to. Opening it changes nothing, because virus scanners open links, too. */
export default function Unsubscribe() {
  const [query] = useSearchParams()
  const isAboutBooks = query.get('om') === 'bøger'
  const about = isAboutBooks ? 'bøger, du venter på' : 'nye beskeder'
  const settings = isAboutBooks
    ? ({ to: '/dashboard/ønsker', text: 'Ønsker' } as const)
    : ({ to: '/dashboard/notifikationer', text: 'Meddelelser' } as const)
  const [isDone, setDone] = useState(false)
  const { busy, refused, act } = useAct()
  const end = () =>
    act(async () => {
      await api.call('unsubscribe', { key: query.get('key') ?? '' })
      setDone(true)
    })

  return (
    <Page className="page">
      <div className="wrap stack">
        <h1>Mails om {about}</h1>
        {isDone ? (
          <Notice kind="ok">
            Du får ikke flere mails om {about}. Du kan slå dem til igen under{' '}
            <Link to={settings.to}>{settings.text}</Link>.
          </Notice>
        ) : (
          <>
            <p>
              {isAboutBooks
                ? 'Vil du ikke have en mail, når en bog, du venter på, kommer til salg? Du ser det stadig her på siden.'
                : 'Vil du ikke have en mail, når nogen skriver til dig? Beskederne venter stadig i din indbakke.'}
            </p>
            {refused && <Notice kind="danger">{refused.message}</Notice>}
            <div>
              <Button busy={busy} onClick={end}>
                {busy ? 'Afmelder' : 'Afmeld mails'}
              </Button>
            </div>
          </>
        )}
      </div>
    </Page>
  )
}
