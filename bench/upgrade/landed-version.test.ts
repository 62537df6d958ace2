import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { landedVersion } from './landed-version.ts'
import { run } from './run.ts'

/** A repository whose commits each add the files that they are named by. */
function repository(...commits: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'landed-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = (...args: string[]) =>
    run(root, 'git', ['-c', 'user.name=A', '-c', 'user.email=a@example.dk', ...args])
  mkdirSync(join(root, 'server/db/migrations'), { recursive: true })
  const write = (name: string) =>
    writeFileSync(join(root, name.endsWith('.sql') ? 'server/db/migrations' : '.', name), name)
  const commit = (name: string) => {
    write(name)
    git('add', '.')
    git('commit', '-q', '-m', name)
  }
  git('init', '-q', '-b', 'main')
  for (const name of commits) commit(name)
  const landed = () => {
    const { commit: found, why } = landedVersion(root)
    return [run(root, 'git', ['log', '-1', '--format=%s', found]), why]
  }
  return { git, write, commit, landed }
}

test('a branch with a migration is compared with where it left the main branch', () => {
  const { git, commit, landed } = repository('1.sql', 'a')
  git('switch', '-q', '-c', 'mine')
  commit('2.sql')
  commit('b')
  expect(landed()).toEqual(['a', 'the last commit that main has'])
})

test('a migration that is not committed yet counts as well', () => {
  const { write, landed } = repository('1.sql', 'a')
  write('2.sql')
  expect(landed()).toEqual(['a', 'the last commit that main has'])
})

test('without a migration since then, the version before the newest one is taken', () => {
  const { git, commit, landed } = repository('1.sql', 'a', '2.sql', 'b')
  const why = 'before the newest migration, as the last commit that main has knows all of them'
  expect(landed()).toEqual(['a', why])
  git('switch', '-q', '-c', 'mine')
  commit('c')
  expect(landed()).toEqual(['a', why])
})

test('what others have of the main branch has landed, and our own commits on it have not', () => {
  const { git, commit, landed } = repository('1.sql', 'a')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  commit('2.sql')
  expect(landed()).toEqual(['a', 'the last commit that origin/main has'])
})

test('a tag goes before the main branch, and a tag that knows all migrations gives way as well', () => {
  const { git, commit, landed } = repository('1.sql', 'a')
  git('tag', 'v1')
  commit('2.sql')
  commit('b')
  expect(landed()).toEqual(['a', 'the newest tag v1'])
  git('tag', 'v2')
  expect(landed()).toEqual(['a', 'before the newest migration, as the newest tag v2 knows all of them'])
})

test('without a tag and a main branch, a commit has to be named', () => {
  const { git, landed } = repository('1.sql')
  git('branch', '-q', '-m', 'other')
  expect(landed).toThrow('name a commit by --against')
})
