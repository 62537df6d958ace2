/**
 * Addresses from Adressevælger, the state's public search service. A search names its hits; the parts of each address
 * come from a second call. Both are remembered for a day, since addresses seldom change.
 */
import { boundedCache } from '../bounded-cache.ts'
import { AddressesUnavailable, type Address, type Addresses, type AddressHit } from './addresses.ts'
import { addressReply, searchReply, type Hit } from './adressevaelger-replies.ts'

export type AdressevaelgerConfig = {
  base: string
  token: string
  /** How long one search may take in all. */
  timeoutMs?: number | undefined
}

const dayMs = 24 * 3_600_000
const longestText = 73
const most = 10

export function adressevaelger({ base, token, timeoutMs = 3000 }: AdressevaelgerConfig): Addresses {
  const searches = boundedCache<AddressHit[]>({ maxEntries: 2000, maxAgeMs: dayMs })
  const addresses = boundedCache<Address>({ maxEntries: 5000, maxAgeMs: dayMs })

  return {
    async search(text) {
      const wanted = text.trim().replaceAll(/\s+/g, ' ').slice(0, longestText).trim()
      if (wanted.length < 2) return []
      const known = searches.get(wanted.toLowerCase())
      if (known) return known

      const deadline = AbortSignal.timeout(timeoutMs)
      const found = searchReply(await ask('/adresser/soeg', { tekst: wanted, maksimum: String(most) }, deadline))
      const hits = await Promise.all(found.map((hit) => hitOf(hit, deadline)))
      searches.set(wanted.toLowerCase(), hits)
      return hits
    },
  }

  async function hitOf(hit: Hit, deadline: AbortSignal): Promise<AddressHit> {
    const { kind, text, id } = hit
    return { kind, text, address: kind === 'address' ? await addressOf(id, deadline) : null }
  }

  async function addressOf(id: string, deadline: AbortSignal): Promise<Address> {
    const known = addresses.get(id)
    if (known) return known
    const address = addressReply(await ask(`/adresser/${encodeURIComponent(id)}`, {}, deadline))
    addresses.set(id, address)
    return address
  }

  async function ask(path: string, params: Record<string, string>, deadline: AbortSignal): Promise<unknown> {
    const query = new URLSearchParams({ ...params, token })
    try {
      const response = await fetch(`${base}${path}?${query}`, { signal: deadline })
      if (!response.ok) throw new Error(`Adressevælger answered ${response.status}`)
      return await response.json()
    } catch (error) {
      throw new AddressesUnavailable('Adressevælger cannot be asked now', { cause: error })
    }
  }
}
