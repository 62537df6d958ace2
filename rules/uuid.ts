const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether it can be an id of ours at all; what comes from outside may be anything. */
export function isUuid(text: string): boolean {
  return form.test(text)
}
