/** Looks up what mail services look up about our sender (RFC 7208, 6376, 7489). */
import { Resolver } from 'node:dns/promises'
import { mailFaults } from '#rules/preflight-outside'
import type { Fault } from '#rules/preflight'
import { bareAddress } from '../config/house.ts'
import type { Config } from '../config.ts'

/** `servers` are addresses with ports; null for those of this machine. */
export type MailLookup = { domain: string; selector: string | null; servers: readonly string[] | null }

export function mailLookupOf({
  providers,
  dkimSelector,
}: Pick<Config, 'providers' | 'dkimSelector'>): MailLookup {
  const [, domain = ''] = bareAddress(providers.mail.from).split('@')
  return { domain, selector: dkimSelector, servers: null }
}

const lookup = { timeout: 3000, tries: 2 }

export async function mailRecordFaults({ domain, selector, servers }: MailLookup): Promise<Fault[]> {
  const resolver = new Resolver(lookup)
  if (servers) resolver.setServers(servers)
  const [own, key, policy] = await Promise.all([
    textsAt(resolver, domain),
    selector === null ? [] : textsAt(resolver, `${selector}._domainkey.${domain}`),
    policyOf(resolver, domain),
  ])
  return mailFaults({ domain, selector, texts: { domain: own, key, policy } })
}

/** A domain without a policy has that of the domain above it, as mails of `post.example.dk` that of `example.dk`. */
async function policyOf(resolver: Resolver, domain: string): Promise<string[]> {
  const own = await textsAt(resolver, `_dmarc.${domain}`)
  const above = domain.split('.').slice(1)
  return own.length > 0 || above.length < 2 ? own : policyOf(resolver, above.join('.'))
}

/** A name without such records is an answer; a name server that does not answer is not. */
async function textsAt(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}
