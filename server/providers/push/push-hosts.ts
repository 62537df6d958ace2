/** The push services we connect to. The address comes from a browser, so it could name any host in our network. */

/**
 * Whether `endpoint` is on one of `hosts`, where a leading `*.` stands for any subdomain. Another parser may read an
 * address differently from `URL`, so we accept only one written as `URL` itself would write it, with a plain host
 * name.
 */
export function isServed(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username, password, href } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (href !== endpoint || !/^[a-z0-9.-]+$/.test(hostname)) return false
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known))
}
