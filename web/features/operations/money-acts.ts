/** The acts that move an order's money, with what each side gets by them. Pure. */
import { movesMoney } from '#rules/refund-case'
import type { OrderPage } from './order-page.ts'
import { stepAct } from './order-words.ts'

export type MoneyAct = {
  step: OrderPage['allowed'][number]
  title: string
  /** The amounts in øre; null while they are still to be chosen. */
  buyer: number | null
  seller: number | null
}

export function moneyActs({ allowed, sums, dispute }: OrderPage): MoneyAct[] {
  const chargedBack = dispute !== null && dispute.charged_back !== null
  return allowed
    .filter(({ step }) => movesMoney(step))
    .map((one) => ({
      step: one,
      title: stepAct(one.step, chargedBack),
      ...sharesOf(one.step, sums, chargedBack),
    }))
}

function sharesOf(step: string, { paid, payout }: OrderPage['sums'], chargedBack: boolean) {
  if (step === 'splitSale') return { buyer: null, seller: null }
  // The buyer's bank has already paid the buyer.
  const back = chargedBack ? 0 : paid
  return step === 'grantRefund' || step === 'voidOrder' || step === 'cancelWarned'
    ? { buyer: back, seller: 0 }
    : { buyer: 0, seller: payout }
}
