import { conditionName, isCondition } from '#rules/listing'
import type { Condition } from '#rules/listing'

/** The paths of a page and its dog-ear: the more worn, the larger the fold. */
const folds: Record<Condition, { page: string; ear?: string }> = {
  3: { page: 'M1 1H13V17H1Z' },
  2: { page: 'M1 1H8L13 6V17H1Z', ear: 'M8 1V6H13Z' },
  1: { page: 'M1 1H4L13 10V17H1Z', ear: 'M4 1V10H13Z' },
}

/** The dog-ear: the book's condition as a drawing and in words. */
export function ConditionMark({ stand }: { stand: number }) {
  if (!isCondition(stand)) return null
  return (
    <span className="grade">
      <Fold stand={stand} />
      <span>
        <span className="vh">Stand: </span>
        {conditionName(stand)}
      </span>
    </span>
  )
}

/** The drawing alone, for use beside the condition's name. */
export function Fold({ stand }: { stand: Condition }) {
  const { page, ear } = folds[stand]
  return (
    <svg className="fold" viewBox="0 0 14 18" aria-hidden="true">
      <path className="fold-page" d={page} />
      {ear && <path className="fold-ear" d={ear} />}
    </svg>
  )
}
