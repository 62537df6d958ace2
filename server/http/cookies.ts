/**
 * The two cookies: the session's, which reads pages, and the device's, which says that this browser has logged in before.
 * Over https they bear the prefix `__Host-`, with which no other host of the domain can set them.
 */
const prefix = '__Host-'
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

type Name = 'session' | 'device'

/** The prefixed name counts first; the bare one only where there is no prefixed. */
export const sessionCookieNames = [`${prefix}session`, 'session'] as const
export const deviceCookieNames = [`${prefix}device`, 'device'] as const

export function cookieIn(cookies: string | undefined, names: readonly string[]): string | null {
  if (cookies === undefined) return null
  const all = cookies.split('; ')
  for (const name of names) {
    const found = all.find((one) => one.startsWith(`${name}=`))
    if (found) return found.slice(name.length + 1) || null
  }
  return null
}

/** The value of a Set-Cookie header. */
export function cookie(name: Name, value: string, maxAgeSeconds: number, publicUrl: string): string {
  const [front, secure] = isSecure(publicUrl) ? [prefix, '; Secure'] : ['', '']
  return `${front}${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
