/** The listing or person that a report is about. */
export type ReportSubject =
  | { kind: 'listing'; dbId: string; title: string }
  | { kind: 'person'; userId: string; name: string }
