/**
 * The two cookies: the session's, which reads pages, and the device's, which says that this browser has logged in before.
 * Over https they bear the prefix `__Host-`, with which no other host of the domain can set them.
 */
const prefix = '__Host-'
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

type Name = 'session' | 'device'

const fullNameOf = (name: Name, publicUrl: string | null) =>
  publicUrl !== null && isSecure(publicUrl) ? prefix + name : name

/**
 * The bare name is never read over https: a neighbour of the domain may have set it. `publicUrl` is null where the
 * program serves its own machine, over http.
 */
export function cookieIn(cookies: string | undefined, name: Name, publicUrl: string | null): string | null {
  const start = `${fullNameOf(name, publicUrl)}=`
  const found = cookies?.split('; ').find((one) => one.startsWith(start))
  return found?.slice(start.length) || null
}

/** The value of a Set-Cookie header. */
export function cookie(name: Name, value: string, maxAgeSeconds: number, publicUrl: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  return `${fullNameOf(name, publicUrl)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
