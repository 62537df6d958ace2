const reasons = new Map([
  ['fraud', 'Svindel'],
  ['abuse', 'Chikane'],
  ['spam', 'Reklame'],
  ['other', 'Andet'],
])

export function reportReason(reason: string): string {
  return reasons.get(reason) ?? reason
}
