import { formatDate } from '#rules/danish'
import type { LegalVersion } from '#contract/legal-versions'
import { Operator } from './operator.tsx'

/** Who answers for a legal text, and from when this version counts. */
export function LegalVersionLine({ who, version }: { who: string; version: LegalVersion }) {
  return (
    <p className="muted">
      {who}: <Operator />. Denne udgave gælder fra {formatDate(new Date(version.from))}.
    </p>
  )
}
