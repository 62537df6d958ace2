const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the text may be an id of ours. Asked before PostgreSQL is, which fails on a text that is none. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
