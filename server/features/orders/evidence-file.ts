/** The key of a refund request's photo in the store. It is not below `photos/`, whose files are public. */
export function fileOf(key: string): string {
  return `evidence/${key}.jpg`
}
