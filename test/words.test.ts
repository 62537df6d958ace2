/** Keeps the vocabulary for readers consistent: in pages, refusals and emails. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forbiddenIn } from './words/forbidden-words.ts'
import { stringsOf } from './words/strings-of.ts'

const root = new URL('..', import.meta.url).pathname
const files = globSync('{contract,rules,server,web}/**/*.{ts,tsx}', { cwd: root })
  // genitive() itself may add an s to a name, and the patterns of risky words hold other people's words.
  .filter((file) => !/\.test\.tsx?$/.test(file) && !/^rules\/(danish|risky-words)\.ts$/.test(file))
  .toSorted()

test('no sentence of the program uses a forbidden word', () => {
  const found = files.flatMap((file) =>
    stringsOf(file, readFileSync(`${root}${file}`, 'utf8')).flatMap(({ line, text }) =>
      forbiddenIn(text).map(
        ({ word, better }) => `${file}:${line} says »${word}«, better »${better}«: ${text}`,
      ),
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['<p>Så ser et{" "}\n  <b>menneske</b> på det</p>', 'et menneske'],
  ['const a = `Nu får ${x} dem på dit kort`', 'på dit kort'],
  ["const a = { text: 'Køber sparer fragten' }", 'Køber'],
  ["const a = 'Pengene går til sælger med det samme'", 'sælger'],
  ['<Dialog title="Anmeld annoncen" />', 'Anmeld'],
  ["const a = 'Print labelen, og sæt den på'", 'labelen'],
  ["const a = 'Mens banken behandler sagen, står ordren stille'", 'står ordren stille'],
  ['const a = `${buyer}s bank har gjort indsigelse`', '…s'],
])('%s is found', (source, word) => {
  const words = stringsOf('x.tsx', source).flatMap(({ text }) => forbiddenIn(text).map((one) => one.word))
  expect(words).toEqual([word])
})

test.each([
  'Når du sælger en bog, sender du den selv',
  'Sådan køber, sælger, sender og får du penge på Genlæst.',
  'En køber er ved at betale for bogen',
  'Du betaler 39 kr. i fragt pr. sælger',
  'Køberen har hentet den, og sælgeren får sine penge',
  'Indtast et gyldigt telefonnummer',
  'Kontakt køber',
  'Med kort eller MobilePay',
])('»%s« is allowed', (text) => {
  expect(forbiddenIn(text)).toEqual([])
})
