/**
 * Writes the filter of the commonest passwords from lists of them, one a line and the commonest first:
 *
 *     node_modules/.bin/node scripts/common-passwords/make-filter.ts <list> …
 *
 * The first list that was used is the million commonest of SecLists; its first 100,000 of eight characters or more are
 * taken, then all of the other lists, and those of `danish.txt`, which no list from abroad knows.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minimumPasswordLength } from '#rules/account'
import { filterFile, printOf } from '#server/features/accounts/common-passwords'

const most = 100_000

const wordsIn = (file: string) =>
  new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((word) => word.length >= minimumPasswordLength)
      .map((word) => word.toLowerCase()),
  )

const [first, ...others] = process.argv.slice(2)
if (first === undefined) throw new Error('Name a list of passwords, one a line, the commonest first')
const words = new Set([...wordsIn(first)].slice(0, most))
for (const file of [...others, join(import.meta.dirname, 'danish.txt')])
  for (const word of wordsIn(file)) words.add(word)

const prints = Uint32Array.from(new Set([...words].map(printOf))).sort()
const bytes = Buffer.alloc(prints.length * 4)
for (const [at, print] of prints.entries()) bytes.writeUInt32BE(print, at * 4)
writeFileSync(filterFile, bytes)
process.stdout.write(`${words.size} passwords, ${bytes.length} bytes\n`)
