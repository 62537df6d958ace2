import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decodePicture, renderAvif } from './image-processes.ts'

const onLinux = process.platform === 'linux'

// Before any of the processes starts.
beforeAll(() => void vi.stubEnv('STRIPE_SECRET_KEY', 'of this process alone'))
afterAll(() => void vi.unstubAllEnvs())

const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()

test('pictures come back from the other process, and one that is unreadable leaves the others alone', async () => {
  const master = await jpegOf(300, 400)
  const torn = renderAvif({ master: master.subarray(0, 20), width: 96 })
  const pictures = [96, 1000].map((width) => renderAvif({ master, width }))

  expect(await torn).toBeNull()
  const found = await Promise.all(pictures.map(async (picture) => sharp((await picture)!).metadata()))
  expect(found.map(({ compression, width }) => [compression, width])).toEqual([
    ['av1', 96],
    ['av1', 300],
  ])
})

/** This process's children that work on pictures. Linux tells the priorities of their threads, and their settings. */
async function workers() {
  const tasks = await readdir('/proc/self/task')
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8')))
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean)).map(Number)
  const found = await Promise.all(
    children.map(async (pid) => ({ pid, environment: await readFile(`/proc/${pid}/environ`, 'utf8') })),
  )
  return found.filter(({ environment }) => environment.includes('TINYPOOL_WORKER_ID='))
}

async function prioritiesOf({ pid }: { pid: number }) {
  const threads = await readdir(`/proc/${pid}/task`)
  const stats = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')),
  )
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))
}

test.runIf(onLinux)(
  'every thread that decodes or renders goes after those that answer people, and knows no setting',
  async () => {
    const master = await jpegOf(900, 1200)
    expect(await decodePicture({ file: master })).toMatchObject({ width: 750, height: 1000 })
    await renderAvif({ master, width: 800 })

    const all = await workers()
    const own = getPriority()
    expect(new Set((await Promise.all(all.map(prioritiesOf))).flat())).toEqual(
      new Set([Math.max(own, 5), Math.max(own, 10)]),
    )
    for (const { environment } of all) expect(environment).not.toContain('STRIPE_SECRET_KEY')
  },
)

test.runIf(onLinux)(
  'a decoder that dies fails the picture that it had, and the next one gets another process',
  async () => {
    const file = await jpegOf(300, 400)
    const kill = async () => {
      const all = await workers()
      expect(all.length).toBeGreaterThan(0)
      for (const { pid } of all) process.kill(pid, 'SIGKILL')
    }
    await decodePicture({ file })
    // Idle.
    await kill()
    await expect.poll(async () => (await workers()).length).toBe(0)
    expect(await decodePicture({ file })).toMatchObject({ width: 300 })

    const large = await jpegOf(7000, 5000)
    const dying = decodePicture({ file: large }).catch((error: unknown) => error)
    const waiting = decodePicture({ file })
    await kill()
    expect(await dying).toMatchObject({ message: 'Worker exited unexpectedly' })
    expect(await waiting).toMatchObject({ width: 300 })
  },
)
