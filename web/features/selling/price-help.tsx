import type { PriceGuidance } from '#rules/price-guidance'
import { guidanceWords } from './price-guidance-words.ts'

/** Help beside the price: what other copies of the book cost. */
export function PriceHelp({ guidance }: { guidance: PriceGuidance }) {
  const { typical, drawnFrom } = guidanceWords(guidance)
  return (
    <>
      <strong className="c-ink">{typical}</strong> {drawnFrom}
    </>
  )
}
