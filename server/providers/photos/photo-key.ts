/** Valid keys: plain path segments, and an ending that gives the content type. */
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

/** Returns null for an invalid key, such as one with `..`: nothing is stored under it. */
export function contentTypeOf(key: string): string | null {
  if (key.length > 512 || !key.split('/').every((part) => segment.test(part))) return null
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? null
}

export function checkKey(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType)
    throw new TypeError(`${key} cannot be the key of a file of ${contentType}`)
}
