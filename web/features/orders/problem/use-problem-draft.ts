import { refundDetails } from '#rules/refund-case'
import type { RefundDetail } from '#rules/refund-case'
import { useUnsentText } from '../../chat/use-unsent-text.ts'

export type Wish = 'keep' | 'return'

/** What the buyer has chosen and written. It stays on the device until it is sent; photos do not. */
export function useProblemDraft(viewerId: string, orderId: string) {
  const name = (part: string) => `${viewerId}:${orderId}:${part}`
  const [detail, setDetail] = useUnsentText(name('problem'))
  const [text, setText] = useUnsentText(name('problem-text'))
  const [wish, setWish] = useUnsentText(name('problem-wish'))
  const [amount, setAmount] = useUnsentText(name('problem-amount'))
  return {
    detail: refundDetails.find((one): one is RefundDetail => one === detail) ?? null,
    setDetail: (next: RefundDetail) => setDetail(next),
    text,
    setText,
    wish: wish === 'return' ? ('return' as const) : ('keep' as const),
    setWish: (next: Wish) => setWish(next),
    amount,
    setAmount,
    clear() {
      for (const set of [setDetail, setText, setWish, setAmount]) set('')
    },
  }
}
export type ProblemDraft = ReturnType<typeof useProblemDraft>
