/** A list in place of another one that failed. */
export type Failed = {
  message: string
  /** The entry of the history that the list came with. */
  entry: string
}
