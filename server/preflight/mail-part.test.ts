import { expect, test } from 'vitest'
import { dnsServer, type Zone } from '#test/dns-server'
import { mailRecordFaults } from './mail-part.ts'

const domain = 'genlaest.example'
const key = `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`
const right: Zone = {
  [domain]: ['google-site-verification=1', 'v=spf1 include:relay.example -all'],
  [`mail._domainkey.${domain}`]: [key],
  [`_dmarc.${domain}`]: ['v=DMARC1; p=quarantine'],
}

async function faultsIn(zone: Zone | null, changes: { domain?: string; selector?: string | null } = {}) {
  const servers = [await dnsServer(() => zone)]
  const faults = await mailRecordFaults({ domain, selector: 'mail', servers, ...changes })
  return faults.map(({ what }) => what)
}

test('a domain with all three records has no fault, however long its key', async () => {
  expect(await faultsIn(right)).toEqual([])
})

test.each<[what: string, changes: Zone, fault: string]>([
  ['no SPF record', { [domain]: ['other'] }, 'genlaest.example has no SPF record'],
  ['two SPF records', { [domain]: ['v=spf1 -all', 'v=spf1 ~all'] }, 'genlaest.example has 2 SPF records'],
  ['an SPF record for everybody', { [domain]: ['v=spf1 +all'] }, 'lets everybody send'],
  ['a withdrawn key', { [`mail._domainkey.${domain}`]: ['v=DKIM1; p='] }, 'is withdrawn'],
  ['a key record without a key', { [`mail._domainkey.${domain}`]: [] }, 'there is no DKIM key'],
  ['another policy', { [`_dmarc.${domain}`]: ['v=DMARC2; p=none'] }, 'has no DMARC policy'],
])('a domain with %s has that fault alone', async (_what, changes, fault) => {
  expect(await faultsIn({ ...right, ...changes })).toEqual([expect.stringContaining(fault)])
})

test('a domain that does not exist lacks everything', async () => {
  expect(await faultsIn({})).toEqual([
    'genlaest.example has no SPF record',
    'there is no DKIM key at mail._domainkey.genlaest.example',
    'genlaest.example has no DMARC policy',
  ])
})

test('without a selector, nobody knows where the key stands', async () => {
  expect(await faultsIn(right, { selector: null })).toEqual([
    expect.stringMatching(/^DKIM_SELECTOR is not set/),
  ])
})

test('a domain has the policy of the one above it', async () => {
  const below = `post.${domain}`
  const zone = { ...right, [below]: ['v=spf1 -all'], [`mail._domainkey.${below}`]: [key] }
  expect(await faultsIn(zone, { domain: below })).toEqual([])
})

test('a name server that does not answer leaves it open', async () => {
  await expect(faultsIn(null)).rejects.toThrow('EREFUSED')
})
