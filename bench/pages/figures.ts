/** Scores are 0 to 100, times milliseconds. */
export type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  /** Audits of any run that cost points, performance's own metrics left out. */
  faults: string[]
}
