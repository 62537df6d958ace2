import { CircleAlert, ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { useFees } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sum } from '../../ui/sum.tsx'
import { summarySentence } from './seller-groups.ts'
import { summaryOf } from './summary.ts'
import type { useCheckout } from './use-checkout.ts'

type CheckoutSummaryProps = Pick<
  ReturnType<typeof useCheckout>,
  'chosen' | 'complete' | 'press' | 'busy' | 'problem'
>

/** The total, the button that leads to payment, and below it what is missing. */
export function CheckoutSummary({ chosen, complete, press, busy, problem }: CheckoutSummaryProps) {
  const id = useId()
  const fees = useFees()
  const incomplete = chosen.find(({ missing }) => missing !== null)
  return (
    <aside className="checkout__sum card" aria-labelledby={`${id}-title`}>
      <h2 className="card__title" id={`${id}-title`}>
        Overblik
      </h2>
      <Sum rows={summaryOf(chosen, fees)} live />
      {problem && (
        <div className="mt-4">
          <Notice kind="danger">{problem}</Notice>
        </div>
      )}
      <Button
        className="mt-6"
        size="lg"
        block
        busy={busy}
        unready={!complete}
        aria-describedby={incomplete ? `${id}-missing` : undefined}
        onClick={press}
      >
        {busy ? 'Går til betaling' : 'Køb – gå til betaling'}
      </Button>
      {incomplete?.missing && (
        <p className="error" id={`${id}-missing`}>
          <Icon of={CircleAlert} size="sm" />
          <span>{summarySentence(incomplete.missing, incomplete.group)}</span>
        </p>
      )}
      <p className="assurance small muted">
        <Icon of={ShieldCheck} />
        <span>Sælgeren får først pengene, når du har fået bøgerne og godkendt dem.</span>
      </p>
    </aside>
  )
}
