import { refundDetails } from '#rules/refund-case'
import type { RefundDetail } from '#rules/refund-case'
import { useUnsentText } from '../../chat/use-unsent-text.ts'

export type WantedOutcome = 'keep' | 'return'

/** Keeps the buyer's choices and words. They stay on the device until they are sent; photos do not. */
export function useProblemDraft(viewerId: string, orderId: string) {
  const name = (part: string) => `${viewerId}:${orderId}:${part}`
  const [detail, setDetail] = useUnsentText(name('problem'))
  const [text, setText] = useUnsentText(name('problem-text'))
  const [outcome, setOutcome] = useUnsentText(name('problem-outcome'))
  const [amount, setAmount] = useUnsentText(name('problem-amount'))
  return {
    detail: refundDetails.find((one): one is RefundDetail => one === detail) ?? null,
    setDetail: (next: RefundDetail) => setDetail(next),
    text,
    setText,
    outcome: outcome === 'return' ? ('return' as const) : ('keep' as const),
    setOutcome: (next: WantedOutcome) => setOutcome(next),
    amount,
    setAmount,
    clear() {
      for (const set of [setDetail, setText, setOutcome, setAmount]) set('')
    },
  }
}
export type ProblemDraft = ReturnType<typeof useProblemDraft>
