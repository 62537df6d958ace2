/**
 * The range service of Pwned Passwords (docs/providers.md): it is told the first five of forty signs of the password's
 * SHA-1, and answers with the ends of all that begin so. Neither the password nor its hash leaves this process, and
 * the padding hides how many there are.
 */
import { createHash } from 'node:crypto'
import { LeaksUnavailable, type LeakedPasswords } from './leaked-passwords.ts'

export type PwnedPasswordsConfig = { base: string; timeoutMs?: number | undefined }

const told = 5
/** An end of 35 signs, and how often it was seen. Padding was seen 0 times. */
const line = /^([\dA-F]{35}):(\d+)$/

export function pwnedPasswords({ base, timeoutMs = 1_500 }: PwnedPasswordsConfig): LeakedPasswords {
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
      const ends = seenIn(await ask(hash.slice(0, told)))
      return ends.has(hash.slice(told))
    },
  }

  async function ask(beginning: string): Promise<string> {
    try {
      const headers = { 'add-padding': 'true', 'user-agent': 'Genlaest' }
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(`${base}/range/${beginning}`, { headers, signal })
      if (!response.ok) throw new Error(`${response.status}`)
      return await response.text()
    } catch (error) {
      throw new LeaksUnavailable('Leaked passwords cannot be asked for now', { cause: error })
    }
  }
}

function seenIn(answer: string): Set<string> {
  const found = answer.split(/\r?\n/).filter((text) => text !== '')
  return new Set(
    found.flatMap((text) => {
      const [, end = '', count] = line.exec(text) ?? []
      if (count === undefined) throw new LeaksUnavailable('The answer about leaked passwords cannot be read')
      return count === '0' ? [] : [end]
    }),
  )
}
