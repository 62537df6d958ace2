/** A directory for the databases of one test run, with or without a server, removed after the run. */
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopServer } from '#server/db/embedded/postmaster'

const ours = /^genlaest-test-(\d+)-/
const roomNeeded = 1_000_000_000

export async function openDatabaseDirectory(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const place = await fastestPlace()
  await removeLeftovers(place)
  const dir = await mkdtemp(join(place, `genlaest-test-${process.pid}-`))
  return { dir, remove: () => remove(dir) }
}

/** A file system in memory, if it has enough space. */
export async function fastestPlace(): Promise<string> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > roomNeeded ? '/dev/shm' : tmpdir()
}

/** A killed run cannot clean up, so the next run does. */
async function removeLeftovers(place: string) {
  for (const name of await readdir(place)) {
    const pid = ours.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await remove(join(place, name))
  }
}

async function remove(dir: string) {
  await stopServer(join(dir, 'cluster'))
  await rm(dir, { recursive: true, force: true, maxRetries: 5 })
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
