import { formatDate } from '#rules/danish'
import type { LegalVersion } from '#contract/legal-versions'
import { Operator } from './operator.tsx'

/** The company behind a legal text, and the day from which this version applies. */
export function LegalVersionLine({ who, version }: { who: string; version: LegalVersion }) {
  return (
    <p className="muted">
      {who}: <Operator />. Denne udgave gælder fra {formatDate(new Date(version.from))}.
    </p>
  )
}
