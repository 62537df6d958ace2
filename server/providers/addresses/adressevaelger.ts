/**
 * Addresses from Adressevælger, the state's public search service. A search names its hits; a second call fetches the
 * parts of each address. Both answers are cached for a day, since addresses seldom change.
 */
import { longestAddressText } from '#rules/address'
import { shortMemory } from '../parcels/short-memory.ts'
import { AddressesUnavailable, type Address, type Addresses, type AddressHit } from './addresses.ts'
import { addressReply, searchReply, type Hit } from './adressevaelger-replies.ts'

export type AdressevaelgerConfig = {
  base: string
  token: string
  /** Milliseconds for one search, including the calls for its addresses. */
  timeoutMs?: number | undefined
}

const forADay = { forMs: 24 * 3_600_000, now: () => new Date() }
const mostHits = 10

export function adressevaelger({ base, token, timeoutMs = 3000 }: AdressevaelgerConfig): Addresses {
  const rememberSearch = shortMemory<AddressHit[]>({ ...forADay, atMost: 2000 })
  const rememberAddress = shortMemory<Address>({ ...forADay, atMost: 5000 })

  return {
    async search(text) {
      const wanted = text.trim().replaceAll(/\s+/g, ' ').slice(0, longestAddressText).trim()
      return wanted.length < 2 ? [] : rememberSearch(wanted.toLowerCase(), () => find(wanted))
    },
  }

  async function find(text: string): Promise<AddressHit[]> {
    const deadline = AbortSignal.timeout(timeoutMs)
    const params = { tekst: text, maksimum: String(mostHits) }
    const found = searchReply(await ask('/adresser/soeg', params, deadline))
    return Promise.all(found.map((hit) => complete(hit, deadline)))
  }

  async function complete({ kind, text, id }: Hit, deadline: AbortSignal): Promise<AddressHit> {
    if (kind !== 'address') return { kind, text, address: null }
    const path = `/adresser/${encodeURIComponent(id)}`
    const address = await rememberAddress(id, async () => addressReply(await ask(path, {}, deadline)))
    return { kind, text, address }
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
