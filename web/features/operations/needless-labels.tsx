import type { OrderPage } from './order-page.ts'
import { needlessLabelWords } from './needless-label-words.ts'

/** The labels of an order that ended before they were used, and how far their cancellation is. */
export function NeedlessLabels({ labels }: { labels: OrderPage['needless_labels'] }) {
  return labels.map((label) => (
    <span key={label.reference} className="desk__line fw-400">
      {needlessLabelWords(label)}
    </span>
  ))
}
