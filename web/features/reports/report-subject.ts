/** The listing, person or reading list that a report is about. */
export type ReportSubject =
  | { kind: 'listing'; dbId: string; title: string }
  | { kind: 'person'; userId: string; name: string }
  | { kind: 'pensum'; pensumId: string; name: string }
