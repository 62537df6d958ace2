/** What somebody is about to report. */
export type Reported =
  | { kind: 'listing'; dbId: string; title: string }
  | { kind: 'person'; userId: string; name: string }
