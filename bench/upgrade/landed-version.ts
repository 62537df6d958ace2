/**
 * The version that nodes run before this one: the newest tag, else where this branch left the main one. An upgrade without a
 * migration shows little, so a version that knows all migrations of this one gives way to the one before the newest of them.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { answerOf, run } from './run.ts'

const migrations = 'server/db/migrations'

type Landed = { commit: string; why: string }

export function landedVersion(root: string): Landed {
  const landed = newestTag(root) ?? leftMain(root)
  const known = new Set(
    run(root, 'git', ['ls-tree', '--name-only', landed.commit, `${migrations}/`]).split('\n'),
  )
  const isNew = (file: string) => !known.has(`${migrations}/${file}`)
  if (readdirSync(join(root, migrations)).some(isNew)) return landed
  const added = ['log', '-1', '--format=%H', '--diff-filter=A', landed.commit, '--', migrations]
  const commit = run(root, 'git', ['rev-parse', `${run(root, 'git', added)}^`])
  return { commit, why: `before the newest migration, as ${landed.why} knows all of them` }
}

function newestTag(root: string): Landed | null {
  const tag = answerOf(root, 'git', ['describe', '--tags', '--abbrev=0'])
  return tag === null ? null : { commit: tag, why: `the newest tag ${tag}` }
}

/** The shared main branch comes before our own. */
function leftMain(root: string): Landed {
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    const commit = answerOf(root, 'git', ['merge-base', 'HEAD', main])
    if (commit !== null) return { commit, why: `the last commit that ${main} has` }
  }
  throw new Error('there is no tag and no main branch to compare with: name a commit by --against')
}
