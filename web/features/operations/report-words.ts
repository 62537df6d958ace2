import type { Decision, ReportReason } from '#rules/report'

const reasons: Record<ReportReason, string> = {
  fraud: 'Svindel',
  abuse: 'Grov tone',
  spam: 'Spam',
  misleading: 'Forkert annonce',
  copy: 'Ulovlig kopi',
  forbidden: 'Må ikke sælges her',
  offensive: 'Krænkende indhold',
  private: 'Private oplysninger',
  impersonation: 'Falsk navn',
  child_abuse: 'Seksuelt misbrug af børn',
  other: 'Noget andet',
}

export function reportReason(reason: string): string {
  return reasons[reason as ReportReason] ?? reason
}

const kinds = { chat: 'Samtale', listing: 'Annonce', person: 'Sælger', pensum: 'Pensum' } as const

export function reportedKind(kind: keyof typeof kinds): string {
  return kinds[kind]
}

type Choice = { value: Decision; title: string; text: string }

const nothing: Choice = {
  value: 'none',
  title: 'Grib ikke ind',
  text: 'Kun den, der har rapporteret, får svar',
}
const hide: Choice = {
  value: 'listing_hidden',
  title: 'Skjul annoncen',
  text: 'Ingen kan se eller købe bogen. Sælgeren får begrundelsen',
}
const hideList: Choice = {
  value: 'list_hidden',
  title: 'Skjul listen',
  text: 'Ingen andre kan se den. Ejeren får begrundelsen',
}
const suspend: Choice = {
  value: 'account_suspended',
  title: 'Luk kontoen',
  text: 'Brugeren bliver logget ud, og alle annoncer tages ned. Brugeren får begrundelsen',
}
const other: Choice = {
  value: 'other',
  title: 'Noget andet',
  text: 'Svaret siger, hvad der er gjort',
}

/** The Danish name of a recorded decision. */
export function decisionName(decision: string): string {
  return [nothing, hide, hideList, suspend, other].find(({ value }) => value === decision)?.title ?? decision
}

type Reported = {
  kind: keyof typeof kinds
  listing: { hidden: boolean; state: string } | null
  pensum: { sharing: string } | null
  reported: { suspended: boolean; may_suspend: boolean }
}

/** The possible decisions, without a measure that is already taken or has no target. */
export function decisionChoices({ kind, listing, pensum, reported }: Reported): Choice[] {
  const mayHide =
    kind === 'listing' &&
    listing !== null &&
    !listing.hidden &&
    (listing.state !== 'deleted' || reported.suspended)
  const mayHideList = pensum !== null && pensum.sharing !== 'private'
  return [
    nothing,
    ...(mayHide ? [hide] : []),
    ...(mayHideList ? [hideList] : []),
    ...(reported.may_suspend ? [suspend] : []),
    other,
  ]
}

export const groundChoices = [
  { value: 'terms', title: 'Vores vilkår', text: 'Strider mod det, alle har sagt ja til' },
  { value: 'law', title: 'Loven', text: 'Er ulovligt, fx en krænkelse af ophavsretten' },
] as const
