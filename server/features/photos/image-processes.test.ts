import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { decodePicture, renderAvif } from './image-processes.ts'

test('pictures come back from the other process, and one that is unreadable leaves the others alone', async () => {
  const master = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  const torn = renderAvif({ master: master.subarray(0, 20), width: 96 })
  const pictures = [96, 1000].map((width) => renderAvif({ master, width }))

  expect(await torn).toBeNull()
  const found = await Promise.all(pictures.map(async (picture) => sharp((await picture)!).metadata()))
  expect(found.map(({ compression, width }) => [compression, width])).toEqual([
    ['av1', 96],
    ['av1', 300],
  ])
})

/** The priorities of all threads of this process's children, and the children's settings. Linux tells both. */
async function childrenOf(pid: number) {
  const tasks = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8')))
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean))
  return Promise.all(
    children.map(async (child) => {
      const threads = await readdir(`/proc/${child}/task`)
      const stats = await Promise.all(
        threads.map((thread) => readFile(`/proc/${child}/task/${thread}/stat`, 'utf8')),
      )
      const nice = stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))
      return { nice: [...new Set(nice)], environment: await readFile(`/proc/${child}/environ`, 'utf8') }
    }),
  )
}

test.runIf(process.platform === 'linux')(
  'every thread that decodes or renders goes after those that answer people, and knows no setting',
  async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'of this process alone')
    const master = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer()
    const { picture } = await decodePicture({ file: master })
    expect(picture).toMatchObject({ width: 750, height: 1000 })
    await renderAvif({ master, width: 800 })

    const workers = (await childrenOf(process.pid)).filter(({ environment }) => /PRIORITY=/.test(environment))
    const own = getPriority()
    expect(new Set(workers.flatMap(({ nice }) => nice))).toEqual(
      new Set([Math.max(own, 5), Math.max(own, 10)]),
    )
    for (const { environment } of workers) expect(environment).not.toContain('STRIPE_SECRET_KEY')
  },
)
