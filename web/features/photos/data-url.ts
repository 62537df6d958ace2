/** The file in a base64 data URL, null when it holds none. Decoded by hand, since the page may only fetch from its own host. */
export function blobOf(dataUrl: string): Blob | null {
  const [, type, base64] = /^data:([\w/+.-]+);base64,([\w+/]*={0,2})$/.exec(dataUrl) ?? []
  if (type === undefined || base64 === undefined) return null
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
}
