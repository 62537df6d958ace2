import { Link, useSearchParams } from 'react-router'
import { plural } from '#rules/danish'
import { api } from '../api/browser.ts'
import { useAct } from '../api/use-act.ts'
import { useSettings } from '../api/use-root.ts'
import type { Frame } from '../page/frame.ts'
import { pageTitle } from '../page/page-title.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

export const handle = { footer: 'none', bar: 'none' } satisfies Frame
export const meta = () => pageTitle('Gå til betaling')

/**
 * The page that `buyBook` leads to after several unpaid payments. Opening it changes nothing; its button opens the
 * payment.
 */
export default function OpenPayment() {
  const [query] = useSearchParams()
  const { openedMinutes } = useSettings()
  const { busy, refused, act } = useAct()
  const isOver = refused?.code === 'purchase_interrupted' || refused?.code === 'not_found'
  const open = () =>
    act(async () => {
      const { url } = await api.call('openPayment', { key: query.get('key') ?? '' })
      window.location.assign(url)
    })

  return (
    <Page className="page">
      <div className="wrap stack">
        <h1>Gå til betaling</h1>
        <p>
          Du har forladt flere betalinger det seneste døgn. Derfor reserverer vi først bøgerne til dig, når du
          åbner betalingen, og så i {plural(openedMinutes, 'minut', 'minutter')}. Derefter kan andre købe dem
          igen.
        </p>
        {refused && <Notice kind="danger">{refused.message}</Notice>}
        {isOver && <p>Gå tilbage til kurven, og begynd forfra.</p>}
        <div className="row">
          {!isOver && (
            <Button busy={busy} onClick={open}>
              {busy ? 'Åbner betalingen' : 'Åbn betalingen'}
            </Button>
          )}
          <Link className={buttonClass({ kind: isOver ? 'primary' : 'quiet' })} to="/checkout">
            Tilbage til kurven
          </Link>
        </div>
      </div>
    </Page>
  )
}
