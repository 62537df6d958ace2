import { ShieldCheck } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { countInWords } from '#rules/danish'
import { useFees } from '../../api/use-root.ts'
import '../../styles/bottom-bar.css'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sum } from '../../ui/sum.tsx'
import { MissingBox } from './missing-box.tsx'
import { buyableItems } from './seller-groups.ts'
import { sellerRows } from './seller-rows.tsx'
import { summaryOf } from './summary.ts'
import type { useCheckout } from './use-checkout.ts'

/** The screens on which the summary is beside the groups, at the top of the page (docs/product.md 1). */
const largeScreen = '(min-width: 1024px)'

type CheckoutSummaryProps = Pick<
  ReturnType<typeof useCheckout>,
  'chosen' | 'complete' | 'press' | 'busy' | 'problem' | 'tries' | 'missing'
>

/** The total, what is missing once the buyer has tried to pay, and the button that leads to payment. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { chosen, complete, press, busy, problem, tries, missing } = props
  const id = useId()
  const fees = useFees()
  const orders = chosen.filter(({ group }) => buyableItems(group).length > 0).length
  const several = orders > 1
  const rows = summaryOf(chosen, fees)
  const total = rows.find(({ kind }) => kind === 'total')
  const pay = useRef<HTMLDivElement>(null)

  // The buyer may press the bar on a phone while the summary, which shows the problem, is out of view.
  useEffect(() => {
    if (!problem) return
    if (window.matchMedia(largeScreen).matches) window.scrollTo({ top: 0 })
    else pay.current?.scrollIntoView({ block: 'end' })
  }, [problem])

  return (
    <aside className="checkout__sum card" aria-labelledby={`${id}-title`}>
      <h2 className="card__title" id={`${id}-title`}>
        {several ? `Ét køb, ${countInWords(orders)} ordrer` : 'Overblik'}
      </h2>
      <Sum rows={[...(several ? sellerRows(chosen) : []), ...rows]} live />
      {problem && (
        <div className="mt-4">
          <Notice kind="danger">{problem}</Notice>
        </div>
      )}
      {tries > 0 && <MissingBox key={tries} lines={missing} />}
      <div className="mt-6" ref={pay}>
        <Button size="lg" block busy={busy} unready={!complete} onClick={press}>
          {busy ? 'Åbner betalingen' : 'Køb – gå til betaling'}
        </Button>
      </div>
      <BottomBar of={pay} label="I alt">
        <p>
          <small>I alt</small>
          <b>{total?.amount}</b>
        </p>
        <Button busy={busy} unready={!complete} onClick={press}>
          {busy ? 'Åbner betalingen' : 'Køb – gå til betaling'}
        </Button>
      </BottomBar>
      <p className="assurance small muted">
        <Icon of={ShieldCheck} />
        <span>
          {several ? 'Hver sælger får først sine penge' : 'Sælgeren får først pengene'}, når du har fået
          bøgerne og godkendt dem.
        </span>
      </p>
    </aside>
  )
}
