import { isIPv6 } from 'node:net'

/**
 * The network that limits count as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, since a
 * household gets all addresses below those (RFC 6177).
 */
export function originOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [front = '', back] = ip.toLowerCase().split('%')[0]!.split('::')
  const groups = front.split(':').filter(Boolean)
  const last = back?.split(':').filter(Boolean) ?? []
  const all = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Tells this machine: a person at it, or a proxy that no setting names. */
export function isHere(ip: string): boolean {
  return ip === '::1' || originOf(ip).startsWith('127.')
}
