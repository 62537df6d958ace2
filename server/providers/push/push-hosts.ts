/** Which push services we speak to. The address comes from a browser, so it could name anything that our network reaches. */

/** `*.` at the front stands for any names before it. */
export function isServed(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known))
}
