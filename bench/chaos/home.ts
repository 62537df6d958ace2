import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own, which goes at the end unless it is kept. A signal ends the program and leaves it. */
export async function home(disposables: AsyncDisposableStack, isKept: boolean): Promise<string> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  const folder = await mkdtemp(join(tmpdir(), 'genlaest-chaos-'))
  if (!isKept) disposables.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Prints lines with the seconds since now. */
export function saying() {
  const begunAt = Date.now()
  return (line: string) => console.log(`${((Date.now() - begunAt) / 1000).toFixed(1).padStart(7)} s  ${line}`)
}
