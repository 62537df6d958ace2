import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { landedVersion } from './landed-version.ts'
import { run } from './run.ts'

type Places = { present: string; into: string }

/** Puts the other version into a folder, ready to run: of a commit, or the folder itself if it is a checkout. */
export function versionBefore(against: string | undefined, { present, into }: Places) {
  if (against !== undefined && existsSync(join(against, 'server/main.ts'))) {
    run(against, process.execPath, ['scripts/prepare.mjs'])
    return { name: against, root: resolve(against) }
  }
  const { commit, why } =
    against === undefined ? landedVersion(present) : { commit: against, why: 'as --against says' }
  const name = `${run(present, 'git', ['log', '-1', '--format=%h %s', commit])} (${why})`
  mkdirSync(into)
  run(present, 'git', ['archive', '--output', `${into}.tar`, commit])
  run(into, 'tar', ['xf', `${into}.tar`])
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lockOf(into) === lockOf(present)) symlinkSync(join(present, 'node_modules'), join(into, 'node_modules'))
  run(into, process.execPath, ['scripts/prepare.mjs'])
  return { name, root: into }
}
