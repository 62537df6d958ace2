const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the text has the form of a UUID. Check before a query, because PostgreSQL throws on any other text. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
