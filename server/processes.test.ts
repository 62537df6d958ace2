/** Starts, kills and stops a production with two processes. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { get, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import {
  directory,
  freePort,
  isAlive,
  type Program,
  productionSettings,
  run,
  until,
} from '#test/running-program'

test(
  'two processes answer, a killed one is replaced while requests go on, and Ctrl-C ends everything',
  { timeout: 120_000 },
  async () => {
    const dataDir = await directory()
    const market = await production({ DATA_DIR: dataDir })
    expect(market.output().match(/Genlæst answers at/g)).toHaveLength(1)
    const [killed, other] = await market.answering(2)

    process.kill(killed!, 'SIGKILL')

    await until(() => market.output().includes('a worker ended with SIGKILL and is replaced'), market)
    expect(await market.answering(1)).toEqual([other])
    await until(() => market.output().includes('the replacement worker answers'), market)
    const now = await market.answering(2)
    expect(now).toContain(other)
    expect(now).not.toContain(killed)

    process.kill(market.group, 'SIGINT')

    expect(await market.ended).toBe(0)
    expect(isAlive(market.group)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    expect(market.output().match(/is replaced/g)).toHaveLength(1)
  },
)

test('a running request is answered after SIGTERM to the primary alone', { timeout: 120_000 }, async () => {
  const market = await production({ DATABASE_URL: await freshDatabase(), DATA_DIR: await directory() })
  const pids = await market.answering(2)
  const asked = request({ port: market.port, path: '/api/getResults', method: 'POST', agent: false })
  asked.setHeader('content-type', 'application/json').setHeader('content-length', 18)
  asked.write('{"query":')
  const line = () => /\{[^\n]*getResults[^\n]*\}\n/.exec(market.output())?.[0]
  await expect.poll(line, { timeout: 10_000 }).toBeDefined()
  const { pid } = JSON.parse(line()!) as { pid: number }

  market.child.kill('SIGTERM')
  const idle = pids.find((other) => other !== pid)!
  await expect.poll(() => isAlive(idle), { timeout: 10_000 }).toBe(false)
  asked.end('"kemien"}')

  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect([answer.statusCode, await text(answer)]).toEqual([200, '[]'])
  expect(await market.ended).toBe(0)
})

test('a worker that a person ends is replaced, and the others go on', { timeout: 120_000 }, async () => {
  const market = await production({ DATABASE_URL: await freshDatabase(), DATA_DIR: await directory() })
  const [ended] = await market.answering(2)
  process.kill(ended!, 'SIGTERM')
  await until(() => market.output().includes('a worker ended with code 0 and is replaced'), market)
  await until(() => market.output().includes('the replacement worker answers'), market)
  expect(await market.answering(2)).not.toContain(ended)
  market.child.kill('SIGTERM')
  expect(await market.ended).toBe(0)
})

test('any process answers a websocket', { timeout: 120_000 }, async () => {
  const market = await production({ DATABASE_URL: await freshDatabase(), DATA_DIR: await directory() })
  const socket = new WebSocket(`ws://127.0.0.1:${market.port}/socket.io/?EIO=4&transport=websocket`)
  const [message] = (await once(socket, 'message')) as [MessageEvent<string>]
  expect(message.data).toContain('"sid"')
  const closed = once(socket, 'close')
  process.kill(market.group, 'SIGINT')
  await closed
  expect(await market.ended).toBe(0)
})

test('when the primary is killed, no process stays', { timeout: 120_000 }, async () => {
  const market = await production({ DATABASE_URL: await freshDatabase(), DATA_DIR: await directory() })
  expect(isAlive(market.group)).toBe(true)
  market.child.kill('SIGKILL')
  await expect.poll(() => isAlive(market.group), { timeout: 20_000 }).toBe(false)
})

test('the reason why workers cannot start is logged once, and none stays', async () => {
  const { ended, output, group } = await supervised(`
    if (cluster.worker.id === 1) process.on('SIGTERM', () => process.exit(0))
    else {
      await reportToPrimary({ cannotStart: 'there is no paper' })
      process.exit(1)
    }`)
  expect(await ended).toBe(1)
  expect(output()).toBe('StartFailure: there is no paper\n')
  expect(isAlive(group)).toBe(false)
})

test('a worker that ends before it answered ends all, and the exit is reported', async () => {
  const { ended, output } = await supervised(`
    if (cluster.worker.id === 1) await answer()
    process.on('SIGTERM', () => process.exit(0))
    if (cluster.worker.id === 2) process.exit(3)`)
  expect(await ended).toBe(1)
  expect(output()).toBe('StartFailure: a worker ended with code 3 before it answered\n')
})

test('a worker that ends again and again is replaced after ever longer waits', async () => {
  const { child, ended, output } = await supervised(`
    await answer()
    process.on('SIGTERM', () => process.exit(0))
    if (![2, 3].includes(cluster.worker.id)) process.exit(3)`)
  await expect.poll(() => output().match(/waitMs: \d+/g)?.length, { timeout: 40_000 }).toBe(2)
  expect(output().match(/waitMs: \d+/g)).toEqual(['waitMs: 1000', 'waitMs: 2000'])
  child.kill('SIGTERM')
  await ended
})

test('a blocked worker is killed at shutdown', async () => {
  const { child, ended, output, group } = await supervised(blocked, { timeoutMs: 1_000 })
  for (const word of ['blocked', 'port']) await expect.poll(output, { timeout: 40_000 }).toContain(word)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output()).toContain('a worker does not stop and is killed')
  expect(isAlive(group)).toBe(false)
})

test('a blocked worker does not outlive a primary that exits at once', async () => {
  const { child, ended, output, group } = await supervised(blocked, {
    before: `process.on('SIGTERM', () => process.exit(1))`,
  })
  await expect.poll(output, { timeout: 40_000 }).toContain('blocked')
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  await expect.poll(() => isAlive(group), { timeout: 20_000 }).toBe(false)
})

test('a worker that the system cannot start is tried again, and the others go on', async () => {
  const { child, ended, output } = await supervised(
    `
    await answer()
    process.on('SIGTERM', () => process.exit(0))
    if (cluster.worker.id === 1) process.exit(3)`,
    {
      before: `
      const { fork } = cluster
      let begun = 0
      cluster.fork = (env) => {
        if (++begun === 4) throw new Error('spawn ENOMEM')
        return fork(env)
      }`,
    },
  )
  await expect.poll(() => output(), { timeout: 40_000 }).toContain('the replacement worker answers')
  expect(output()).toContain('ended with code 3 and is replaced')
  expect(output()).toContain('spawn ENOMEM')
  child.kill('SIGTERM')
  await ended
})

async function production(env: Record<string, string>) {
  const port = await freePort()
  const program = run({ ...productionSettings, ...env, PORT: `${port}`, PROCESSES: '2', LOG_LEVEL: 'info' })
  await until(() => program.output().includes('Genlæst answers at'), program)
  return { ...program, port, answering: (count: number) => answering(program, port, count) }
}

/** Requests until so many processes have answered; returns their numbers from the log. */
async function answering({ output }: Program, port: number, count: number): Promise<number[]> {
  const begin = output().length
  const seen = () => {
    const lines = output().slice(begin).split('\n').slice(0, -1)
    const asked = lines.filter((line) => line.includes('incoming request') && line.includes('/healthz'))
    return [...new Set(asked.map((line) => (JSON.parse(line) as { pid: number }).pid))]
  }
  const ask = async () => {
    expect(await statusAt(port)).toBe(200)
    return seen().length
  }
  await expect.poll(ask, { timeout: 10_000 }).toBe(count)
  return seen()
}

async function statusAt(port: number) {
  const [answer] = (await once(get({ port, path: '/healthz', agent: false }), 'response')) as [
    IncomingMessage,
  ]
  answer.resume()
  return answer.statusCode
}

const besides = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href

const blocked = `
    await answer()
    process.on('SIGTERM', () => process.exit(0))
    if (cluster.worker.id === 1) {
      console.log('blocked')
      for (;;);
    }`

/** Three workers that run `script`; their primary first runs `before`. */
async function supervised(script: string, { before = '', timeoutMs = 20_000 } = {}) {
  const file = join(await directory(), 'program.mjs')
  await writeFile(
    file,
    `import cluster from 'node:cluster'
    import { createServer } from 'node:http'
    import { superviseWorkers, reportToPrimary } from '${besides('processes.ts')}'
    async function answer() {
      const server = createServer((_, reply) => reply.end(String(cluster.worker.id)))
      await new Promise((listens) => server.listen({ host: '127.0.0.1', port: 0 }, listens))
      await reportToPrimary({ answers: true })
    }
    if (cluster.isPrimary) {
      let stop
      process.on('SIGTERM', () => void stop?.().then(() => process.exit(0)))
      ${before}
      const workers = { count: 3, file: import.meta.filename, log: console, timeoutMs: ${timeoutMs} }
      await superviseWorkers(workers).then(
        (begun) => {
          stop = begun.stop
          console.log('port ' + begun.port)
        },
        (error) => {
          console.log(String(error))
          process.exit(1)
        },
      )
    } else {${script}}`,
  )
  return run({}, file)
}
