/** Which push services we speak to. The address comes from a browser, so it could name anything that our network reaches. */

/**
 * `*.` at the front stands for any names before it. Whoever connects may read an address otherwise than `URL` does, so only
 * one that stands as `URL` itself would write it, with a plain name for its host, means the same to everybody.
 */
export function isServed(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username, password, href } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (href !== endpoint || !/^[a-z0-9.-]+$/.test(hostname)) return false
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known))
}
