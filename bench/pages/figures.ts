/** Scores are from 0 to 100, times in milliseconds. */
export type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  /** Failed audits of any run, without performance's own metrics. */
  faults: string[]
}
