/**
 * Checks that everybody is told when the terms or the page about privacy change (contract/legal-versions.ts). Each text
 * is here by the hash of its words, with the version that it belongs to.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { privacyVersions, termsVersions } from '#contract/legal-versions'

const known = {
  'web/routes/terms.tsx': { from: '2026-11-29', words: '04cef143696d' },
  'web/routes/privacy.tsx': { from: '2026-11-30', words: '4b30e4d47584' },
}
const versions = { 'web/routes/terms.tsx': termsVersions, 'web/routes/privacy.tsx': privacyVersions }

test.each(['web/routes/terms.tsx', 'web/routes/privacy.tsx'] as const)(
  'the words of %s are those of its newest version: a change is a new line in contract/legal-versions.ts, and its hash here',
  async (file) => {
    const words = hashOf(await readFile(file, 'utf8'))
    expect({ from: versions[file][0].from, words }).toEqual(known[file])
  },
)

test('versions are listed newest first, each from a day of its own', () => {
  for (const list of Object.values(versions)) {
    const days = list.map(({ from }) => from)
    expect(days).toEqual([...new Set(days)].toSorted().reverse())
  }
})

/** The digest covers the words of the page alone: neither its elements nor its line breaks change it. */
function hashOf(source: string): string {
  const page = source.slice(source.indexOf('<h1>'), source.lastIndexOf('</Page>'))
  const words = page.replaceAll(/<[^>]*>|\{' '\}/g, ' ').replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(words).digest('hex').slice(0, 12)
}
