import { formatKroner, plural } from '#rules/danish'
import { useSettings } from '../../api/use-root.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Basket } from './look-up-basket.ts'
import type { PaymentLeft } from './leave-payment.ts'

const losses = {
  gone: 'En bog findes ikke længere og er taget ud af din kurv.',
  failed: 'Vi kunne ikke hente din kurv og måtte tømme den. Det beklager vi.',
  unseen: 'Noget af din kurv kan vi først vise, når der er forbindelse. Der er ikke fjernet noget.',
}

const leftWords = {
  free: () =>
    'Du forlod betalingen. Der er ikke trukket penge, og bøgerne er ikke længere reserveret til dig.',
  soon: (paymentMinutes: number) =>
    `Du forlod betalingen. Bøgerne er højst reserveret til dig i ${plural(paymentMinutes, 'minut', 'minutter')} endnu.`,
}

type BasketNoticesProps = Pick<Basket, 'loss' | 'changes'> & { paymentLeft: PaymentLeft | null }

/** Says what happened to the basket since it was last seen. */
export function BasketNotices({ loss, changes, paymentLeft }: BasketNoticesProps) {
  const { paymentMinutes } = useSettings()
  return (
    <div className="stack mb-5" role="status">
      {paymentLeft && <Notice>{leftWords[paymentLeft](paymentMinutes)}</Notice>}
      {loss && <Notice>{losses[loss]}</Notice>}
      {changes.map(({ title, from, to }) => (
        <Notice key={title}>
          {`Prisen på »${title}« er ændret fra ${formatKroner(from)} til ${formatKroner(to)}`}
        </Notice>
      ))}
    </div>
  )
}
