/** What a photo of a refund request is called in the store. Not below `photos/`, whose files anybody may fetch by name. */
export function fileOf(key: string): string {
  return `evidence/${key}.jpg`
}
