import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Places = { present: string; into: string }

/** Puts the other version into a folder, ready to run: of a commit, or the folder itself if it is a checkout. */
export function versionBefore(against: string | undefined, { present, into }: Places) {
  if (against !== undefined && existsSync(join(against, 'server/main.ts'))) {
    run(against, process.execPath, ['scripts/prepare.mjs'])
    return { name: against, root: resolve(against) }
  }
  const commit = against ?? newestTag(present) ?? 'HEAD^'
  const name = run(present, 'git', ['log', '-1', '--format=%h %s', commit])
  mkdirSync(into)
  run(present, 'git', ['archive', '--output', `${into}.tar`, commit])
  run(into, 'tar', ['xf', `${into}.tar`])
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lockOf(into) === lockOf(present)) symlinkSync(join(present, 'node_modules'), join(into, 'node_modules'))
  run(into, process.execPath, ['scripts/prepare.mjs'])
  return { name, root: into }
}

function newestTag(root: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/** Throws with what the command said when it fails. */
function run(cwd: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} failed: ${stderr || stdout}`)
  return stdout.trim()
}
