/** Production on two processes, as it is started, killed and ended. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
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
  'two processes answer, one that is killed is replaced while requests go on, and Ctrl-C ends all of it',
  { timeout: 120_000 },
  async () => {
    const dataDir = await directory()
    const market = await production({ DATA_DIR: dataDir })
    expect(market.said().match(/Genlæst answers at/g)).toHaveLength(1)
    const [killed, other] = await market.answering(2)

    process.kill(killed!, 'SIGKILL')

    await until(() => market.said().includes('a worker ended with SIGKILL and is replaced'), market)
    expect(await market.answering(1)).toEqual([other])
    await until(() => market.said().includes('the worker in its place answers'), market)
    const now = await market.answering(2)
    expect(now).toContain(other)
    expect(now).not.toContain(killed)

    process.kill(market.group, 'SIGINT')

    expect(await market.ended).toBe(0)
    expect(isAlive(market.group)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    expect(market.said().match(/is replaced/g)).toHaveLength(1)
  },
)

test('a websocket is dealt like any other connection', { timeout: 60_000 }, async () => {
  const market = await production({ DATABASE_URL: await freshDatabase(), DATA_DIR: await directory() })
  const socket = new WebSocket(`ws://127.0.0.1:${market.port}/socket.io/?EIO=4&transport=websocket`)
  const [message] = (await once(socket, 'message')) as [MessageEvent<string>]
  expect(message.data).toContain('"sid"')
  const closed = once(socket, 'close')
  process.kill(market.group, 'SIGINT')
  await closed
  expect(await market.ended).toBe(0)
})

test('when the first process is killed, none stays', { timeout: 60_000 }, async () => {
  const market = await production({ DATABASE_URL: await freshDatabase(), DATA_DIR: await directory() })
  expect(isAlive(market.group)).toBe(true)
  market.child.kill('SIGKILL')
  await expect.poll(() => isAlive(market.group), { timeout: 20_000 }).toBe(false)
})

test('the reason of those that cannot start is said once, and none stays', async () => {
  const { ended, said, group } = await supervised(`
    if (cluster.worker.id === 1) leaveWhenTold(() => process.exit(0))
    else {
      await tellPrimary({ cannotStart: 'there is no paper' })
      process.exit(1)
    }`)
  expect(await ended).toBe(0)
  expect(said()).toBe('StartFailure: there is no paper\n')
  expect(isAlive(group)).toBe(false)
})

test('one that ends before it answered ends all, with how it ended', async () => {
  const { ended, said } = await supervised(`
    if (cluster.worker.id === 1) await tellPrimary({ answers: true })
    leaveWhenTold(() => process.exit(0))
    if (cluster.worker.id === 2) process.exit(3)`)
  expect(await ended).toBe(0)
  expect(said()).toBe('StartFailure: a worker ended with code 3 before it answered\n')
})

test('one that ends again and again is replaced after ever longer', async () => {
  const { child, ended, said } = await supervised(`
    await tellPrimary({ answers: true })
    leaveWhenTold(() => process.exit(0))
    if (![2, 3].includes(cluster.worker.id)) process.exit(3)`)
  await expect.poll(() => said().match(/waitMs: \d+/g)?.length, { timeout: 15_000 }).toBe(2)
  expect(said().match(/waitMs: \d+/g)).toEqual(['waitMs: 1000', 'waitMs: 2000'])
  child.kill('SIGTERM')
  await ended
})

test('one that is still loading when all are to leave does so as soon as it hears', async () => {
  const { ended, said, group } = await supervised(`
    if (cluster.worker.id === 1) {
      await new Promise((loaded) => setTimeout(loaded, 1_000))
      leaveWhenTold(() => process.exit(0))
    } else process.exit(3)`)
  expect(await ended).toBe(0)
  expect(said()).toBe('StartFailure: a worker ended with code 3 before it answered\n')
  expect(isAlive(group)).toBe(false)
})

test('one that is blocked when all are to leave is killed', async () => {
  const { ended, said, group } = await supervised(
    `
    leaveWhenTold(() => process.exit(0))
    if (cluster.worker.id !== 1) await tellPrimary({ cannotStart: 'there is no paper' })
    else for (;;);`,
    { patienceMs: 1_000 },
  )
  expect(await ended).toBe(0)
  expect(said()).toContain('a worker does not leave and is killed')
  expect(said()).toContain('StartFailure: there is no paper\n')
  expect(isAlive(group)).toBe(false)
})

test('one that is blocked does not outlive a primary that goes at once', async () => {
  const { child, ended, said, group } = await supervised(
    `
    await tellPrimary({ answers: true })
    leaveWhenTold(() => process.exit(0))
    if (cluster.worker.id === 1) {
      console.log('blocked')
      for (;;);
    }`,
    { before: `process.on('SIGTERM', () => process.exit(1))` },
  )
  await expect.poll(() => said(), { timeout: 15_000 }).toContain('blocked\n')
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  await expect.poll(() => isAlive(group), { timeout: 20_000 }).toBe(false)
})

test('one that the system does not let begin is tried again, and the others go on', async () => {
  const { child, ended, said } = await supervised(
    `
    await tellPrimary({ answers: true })
    leaveWhenTold(() => process.exit(0))
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
  await expect.poll(() => said(), { timeout: 15_000 }).toContain('the worker in its place answers')
  expect(said().match(/ended with .* and is/g)).toEqual([
    'ended with code 3 and is',
    'ended with spawn ENOMEM and is',
  ])
  child.kill('SIGTERM')
  await ended
})

test('connections that come at once are dealt evenly, and new ones go to who holds the fewest', async () => {
  const { child, ended, port } = await answeringWorkers()
  const open = async (count: number) => {
    const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true }))
    return Promise.all(agents.map(async (agent) => ({ agent, worker: await answerAt(port, agent) })))
  }
  const first = await open(30)
  const ofEach = Map.groupBy(first, ({ worker }) => worker)
  expect([...ofEach.values()].map((all) => all.length)).toEqual([10, 10, 10])

  for (const { agent } of ofEach.get('2')!) agent.destroy()
  // Its worker has to hear of each that is closed, and tell.
  await pause(500)
  const more = await open(10)
  expect(more.map(({ worker }) => worker)).toEqual(Array(10).fill('2'))

  for (const { agent } of [...first, ...more]) agent.destroy()
  child.kill('SIGTERM')
  await ended
})

test('who is blocked is dealt no more, and what waited for it goes to the others when it ends', async () => {
  const { child, ended, said, port } = await answeringWorkers(`
    if (cluster.worker.id === 1) setTimeout(() => {
      console.log('blocked ' + process.pid)
      for (;;);
    }, 1000)`)
  await expect.poll(() => said(), { timeout: 15_000 }).toMatch(/blocked \d+\n/)
  const ask = () => answerAt(port, new Agent())
  const nine = Promise.allSettled(Array.from({ length: 9 }, ask))
  await pause(1_000)
  const later = await Promise.all(Array.from({ length: 4 }, ask))
  expect(new Set(later)).toEqual(new Set(['2', '3']))

  process.kill(Number(/blocked (\d+)/.exec(said())![1]), 'SIGKILL')
  const answers = await nine
  // Of the one that was on its way nobody knows how far it came.
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const by = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  expect(by.toSorted().join('')).toMatch(/^2{3,5}3{3,5}$/)
  child.kill('SIGTERM')
  await ended
})

test('what a worker cannot take, or no longer wants, goes to the others', async () => {
  const { child, ended, said, port } = await answeringWorkers(`
    setTimeout(() => {
      if (cluster.worker.id === 2) {
        server.close()
        console.log('closed')
      }
      if (cluster.worker.id !== 1) return
      // No file descriptor is left for a connection; nobody in the worker is told of one that comes.
      try {
        for (;;) openSync(import.meta.filename)
      } catch {
        console.log('full')
      }
    }, 1000)`)
  for (const word of ['full', 'closed']) await expect.poll(() => said(), { timeout: 15_000 }).toContain(word)
  const answers = await Promise.all(Array.from({ length: 6 }, () => answerAt(port, new Agent())))
  expect(new Set(answers)).toEqual(new Set(['3']))
  expect(said()).toContain('a worker could not take a connection')
  child.kill('SIGTERM')
  await ended
})

test('a port that cannot be had ends all', async () => {
  const taken = createServer()
  await once(taken.listen({ host: '127.0.0.1', port: 0 }), 'listening')
  const { port } = taken.address() as AddressInfo
  const { ended, said, group } = await supervised(
    `
    await tellPrimary({ answers: true })
    leaveWhenTold(() => process.exit(0))`,
    { port },
  )
  expect(await ended).toBe(0)
  expect(said()).toContain('EADDRINUSE')
  expect(isAlive(group)).toBe(false)
  taken.close()
})

/** Workers that answer with their number. */
async function answeringWorkers(script = '') {
  const program = await supervised(`
    const server = createServer({ keepAliveTimeout: 0 }, (_, reply) => reply.end(String(cluster.worker.id)))
    server.listen({ host: '127.0.0.1', port: 0, exclusive: true }, () => {
      takeDealt(server)
      void tellPrimary({ answers: true })
    })
    leaveWhenTold(() => process.exit(0))
    ${script}`)
  await expect.poll(() => program.said(), { timeout: 15_000 }).toMatch(/port \d+\n/)
  return { ...program, port: Number(/port (\d+)/.exec(program.said())![1]) }
}

async function answerAt(port: number, agent: Agent): Promise<string> {
  const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
  return text(answer)
}

async function production(env: Record<string, string>) {
  const port = await freePort()
  const program = run({ ...productionSettings, ...env, PORT: `${port}`, PROCESSES: '2', LOG_LEVEL: 'info' })
  await until(() => program.said().includes('Genlæst answers at'), program)
  return { ...program, port, answering: (count: number) => answering(program, port, count) }
}

/** Asks, each time anew, until so many have answered; of all that did, the log tells the numbers. */
async function answering({ said }: Program, port: number, count: number): Promise<number[]> {
  const begin = said().length
  const seen = () => {
    const lines = said().slice(begin).split('\n').slice(0, -1)
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

/** Three workers that do as `script` says; `before` is what their primary does first. */
async function supervised(script: string, { before = '', patienceMs = 20_000, port = 0 } = {}) {
  const file = join(await directory(), 'program.mjs')
  await writeFile(
    file,
    `import cluster from 'node:cluster'
    import { openSync } from 'node:fs'
    import { createServer } from 'node:http'
    import { takeDealt } from '${besides('dealer.ts')}'
    import { leaveWhenTold, superviseWorkers, tellPrimary } from '${besides('processes.ts')}'
    if (cluster.isPrimary) {
      ${before}
      const listen = { host: '127.0.0.1', port: ${port} }
      const wish = { count: 3, file: import.meta.filename, listen, log: console, patienceMs: ${patienceMs} }
      await superviseWorkers(wish).then(
        ({ port }) => console.log('port ' + port),
        (error) => console.log(String(error)),
      )
    } else {${script}}`,
  )
  return run({}, file)
}
