import { expect, test } from 'vitest'
import { safeDisplayName, isPersonName, safeName, saysHouse } from './person-name.ts'

test.each([
  'Bo',
  'Sofie Holm',
  'Anne-Marie d’Ancona',
  "J. P. O'Neill",
  'J.P. Hansen',
  "'t Hooft",
  'Jens jr.',
  'Žofia Čapek',
  'Zoe\u0301',
  'Åse Ørsted-Æbelø',
  'محمد',
  'अनिता',
  '李 明',
  'Ольга Петрова',
  'Admira',
  'Jørgen Læst',
  'Jørgen Læstadius',
  'Imogen Læsø',
])('%s is a name', (name) => expect(isPersonName(name)).toBe(true))

test.each([
  '',
  ' ',
  'vind.nu',
  't.co',
  'J.P.link',
  'Se http://a.dk',
  'Hej Vind 5000 kr på http://x.dk',
  'bo@example.dk',
  'a/b',
  '12345678',
  'Bo <b>',
  'Bo\u200BHansen',
  'Bo\u202Eneslah',
  'Bo\u2066',
  'Bo\u00AD',
  '\u3164',
  'Bo\u115F',
  'Bo\uFE0F',
  'Bo 🙂',
  'Genlæst',
  'Team GENLAEST',
  'Gen læst',
  'Genlæsts Kundeservice',
  'Support',
  'Administrator',
  'Admin Holm',
  'Kundesupport',
  'Supporten',
  'Sysadmin',
  'Súpport',
  'Ádmin',
  '\u0430dmin',
  'S\u03BFfie',
  'Genlæst Kundeservice',
  'gen-læst',
  'Gen Laest',
  'GenIæst',
  'Gеnlӕst',
  'G. e. n. l. æ. s. t.',
  'Ｇｅｎｌæｓｔ',
  '𝐆𝐞𝐧𝐥æ𝐬𝐭',
  'Genlœst',
  'Genłæst',
  'Gen Læsts',
  'Bo Gen Læst',
])('%j is no name', (name) => expect(isPersonName(name)).toBe(false))

test.each([
  ['Gen', 'Læst'],
  ['Gen', 'Iæst'],
  ['Gen ', ' laest'],
  ['G', 'enlæst'],
  ['Team Gen', 'Læst'],
  ['Gen', 'Læsts'],
])('%j and %j together say the marketplace’s name', (first, last) =>
  expect(saysHouse(`${first} ${last}`)).toBe(true),
)

test.each([
  ['Jørgen', 'Læst'],
  ['Jørgen', 'Læstadius'],
  ['Gen', 'Læstadius'],
  ['Gen', 'Holm'],
])('%j and %j together are a person', (first, last) => expect(saysHouse(`${first} ${last}`)).toBe(false))

test('emails use only those words of an old name that are names', () => {
  expect(safeName("J. P. O'Neill")).toBe("J. P. O'Neill")
  expect(safeName('Hej Vind 5000 kr på http://x.dk')).toBe('Hej Vind kr på')
  expect(safeName('Bo\u202Eneslah x.dk')).toBe('')
  expect(safeName('Bo '.repeat(40))).toHaveLength(59)
  expect(safeDisplayName('Bo', 'www.x.dk')).toBe('Bo')
  expect(safeDisplayName('http://a.dk', '123')).toBe('En bruger')
  expect(safeName('Gen x.dk Læst')).toBe('')
  expect(safeDisplayName('Gen', 'Læst')).toBe('En bruger')
})
