/**
 * Remembers for a day which files a stage passed with, so that a run without changes repeats nothing. Only a stage
 * without a failure, and without a test that needed a second try, is remembered.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Count } from './counts.ts'

const memory = 'node_modules/.cache/genlaest/passed.json'
const oneDayMs = 24 * 3_600_000

type Passed = { files: string; at: string; count: Count }
export type PassedBefore = Awaited<ReturnType<typeof passedBefore>>

/** `root` is a checkout; without git nothing is remembered. */
export async function passedBefore(root: string, now: () => Date = () => new Date()) {
  const place = join(root, memory)
  const stages = new Map(Object.entries(await read(place)))
  const all = await contents(root)

  return {
    /** When the stage passed with these very files, and with what count; null if it must run. */
    find(stage: string, leftOut: RegExp | null = null): { at: Date; count: Count } | null {
      const found = stages.get(stage)
      if (!found || found.files !== hashOf(all, leftOut)) return null
      const at = new Date(found.at)
      return now().getTime() - at.getTime() < oneDayMs ? { at, count: found.count } : null
    },
    async note(stage: string, count: Count, leftOut: RegExp | null = null): Promise<void> {
      const files = hashOf(all, leftOut)
      // Somebody may have edited a file meanwhile, and nobody knows which text the stage has read.
      const isSame = files !== null && files === hashOf(await contents(root), leftOut)
      if (isSame && count.failed === 0 && count.retried.length === 0)
        stages.set(stage, { files, at: now().toISOString(), count })
      else stages.delete(stage)
      await mkdir(dirname(place), { recursive: true })
      await writeFile(place, JSON.stringify(Object.fromEntries(stages)))
    },
  }
}

type Contents = [path: string, hash: string][]

/** A hash of all files that a stage depends on; null if they are unknown. */
function hashOf(files: Contents | null, leftOut: RegExp | null): string | null {
  if (!files) return null
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`)
  for (const [path, content] of files) if (!leftOut?.test(path)) hash.update(`${path} ${content}\n`)
  return hash.digest('hex')
}

/** Each file's path and hash when the run began; null without git. */
async function contents(root: string): Promise<Contents | null> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 26 }).catch(() => null)
  if (!listed) return null
  const paths = [...new Set(listed.stdout.split('\0'))].filter(Boolean).toSorted()
  return Promise.all(
    paths.map(async (path): Promise<[string, string]> => {
      const bytes = await readFile(join(root, path)).catch(() => 'gone')
      return [path, createHash('sha256').update(bytes).digest('hex')]
    }),
  )
}

async function read(place: string): Promise<Record<string, Passed>> {
  const text = await readFile(place, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, Passed>
}
