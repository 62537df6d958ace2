/**
 * Log-ins and answers from the short cache, of this checkout and of another one in turn, so that a machine that slows down
 * slows both. A block is all that is measured before the other checkout's turn.
 */
import { generate, type Outcome } from '../generator.ts'
import { startPrograms, type Program } from './programs.ts'
import { brotli, get, once, post } from './requests.ts'

export type Measure = 'logIn' | 'search' | 'home'
export type Block = Record<Measure, Outcome>
export type InTurn = { checkout: string; blocks: Block[] }

export const [people, rounds] = [12, 25]
const unmeasuredRounds = 5
const cacheSeconds = 4

type Options = {
  checkouts: readonly string[]
  /** Each checkout has as many; at most 250. */
  blocks: number
  connections: number
  say: (line: string) => void
}
type Person = { email: string; device: string }

export async function measureInTurn({ checkouts, blocks, connections, say }: Options): Promise<InTurn[]> {
  await using opened = new AsyncDisposableStack()
  say('starting a program of each checkout, with the demo …')
  const programs = await startPrograms(checkouts, opened)
  const measured: (InTurn & { program: Program; known: Person[] })[] = []
  for (const program of programs)
    measured.push({ checkout: program.checkout, program, known: await register(program), blocks: [] })
  for (let block = 0; block < blocks; block++) {
    say(`  block ${block + 1} of ${blocks} …`)
    // Each begins as often as it comes second.
    for (const { program, known, blocks: done } of block % 2 === 0 ? measured : measured.toReversed())
      done.push(await measureBlock(program, { known, block, connections }))
  }
  return measured.map(({ checkout, blocks: done }) => ({ checkout, blocks: done }))
}

const password = 'fire gamle cykler i regnen'

/** Everybody has an origin, and a new one for each block, because an origin may log in sixty times a minute. */
const originOf = (person: number, block: number) => `10.0.${block}.${person + 1}`

/** Returns the cookie of each one's device as well, which has then logged in before. */
async function register({ port }: Program): Promise<Person[]> {
  const known: Person[] = []
  for (let n = 0; n < people; n++) {
    const email = `indlogget${n}@example.dk`
    const reply = await fetch(`http://127.0.0.1:${port}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': originOf(n, 255) },
      body: JSON.stringify({
        first_name: 'Kaja',
        last_name: `Oser${'abcdefghijkl'[n]}`,
        email,
        dob: { day: '01', month: '02', year: '1999' },
        password,
      }),
    })
    if (!reply.ok) throw new Error(`registering was answered ${reply.status}: ${await reply.text()}`)
    await reply.arrayBuffer()
    const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
    known.push({ email, device: cookies.find((cookie) => cookie.startsWith('device='))! })
  }
  return known
}

type OfBlock = { known: readonly Person[]; block: number; connections: number }

async function measureBlock({ port }: Program, { known, block, connections }: OfBlock): Promise<Block> {
  const logIns = known.map(({ email, device }, n) =>
    post('/api/login', { email, password }, { cookie: device, 'x-forwarded-for': originOf(n, block) }),
  )
  const repeated = (times: number) => once(Array.from({ length: times }, () => logIns).flat())
  const where = { host: '127.0.0.1', port }
  /** One after the other, until there are no more. */
  const alone = { ...where, connections: 1, seconds: 600 }
  await generate({ ...alone, requests: repeated(unmeasuredRounds) })
  const logIn = await generate({ ...alone, requests: repeated(rounds) })
  const fromCache = async (request: Buffer) => {
    const load = { ...where, connections, requests: [request] }
    await generate({ ...load, seconds: 1 })
    return generate({ ...load, seconds: cacheSeconds })
  }
  const search = await fromCache(post('/api/getResults', { query: 'psykologi' }))
  return { logIn, search, home: await fromCache(get('/', brotli)) }
}
