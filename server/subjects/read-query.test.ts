import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'
import { isTaughtWord } from './taught-words.ts'

/** The parts in short: 'mikrooekonomi', '“pindyck”', '@ku', '#3', '#newest', '(1 semester)'. */
function inShort(text: string): string {
  const { parts } = readQuery(text)
  return parts
    .map((part) => {
      const words = part.words.join(' ')
      if (part.kind === 'subject') return part.subject.id
      if (part.kind === 'place') return `@${part.place.id}`
      if (part.kind === 'edition') return `#${part.edition === 'newest' ? 'newest' : part.edition.number}`
      return part.kind === 'words' ? `“${words}”` : part.kind === 'level' ? `[${words}]` : `(${words})`
    })
    .join(' ')
}

test.each([
  ['mikroøkonomi', 'mikrooekonomi'],
  ['Mikro', 'mikrooekonomi'],
  ['microeconomics', 'mikrooekonomi'],
  ['mikroøkonomien', 'mikrooekonomi'],
  ['makro', 'makrooekonomi'],
  ['økonometri', 'oekonometri'],
  ['organisk kemi', 'organisk-kemi'],
  ['orgo', 'organisk-kemi'],
  ['organic chemistry', 'organisk-kemi'],
  ['stat', 'statistik'],
  ['statistik', 'statistik'],
  ['VOK', 'erhverv-og-ledelse'],
  ['HA', 'erhverv-og-ledelse'],
  ['HA jur', 'jura'],
  ['jura', 'jura'],
  ['folkeret', 'folkeret'],
  ['statsforfatningsret', 'forfatningsret'],
  ['EU-ret', 'eu-ret'],
  ['sygepleje', 'sygepleje'],
  ['sygeplejerske', 'sygepleje'],
  ['lærerens grundfaglighed', 'laereruddannelsen'],
  ['jordemoder', 'jordemoderkundskab'],
  ['fødselshjælp', 'jordemoderkundskab'],
  ['ergo', 'ergoterapi'],
  ['anatomi og fysiologi', 'anatomi-og-fysiologi'],
  ['anatomi & fysiologi', 'anatomi-og-fysiologi'],
  ['pædagog', 'paedagoguddannelsen'],
  ['socialrådgiver', 'socialt-arbejde'],
  ['lineær algebra', 'lineaer-algebra'],
  ['linalg', 'lineaer-algebra'],
  ['statik og styrkelære', 'statik-og-styrkelaere'],
  ['maskinlæring', 'maskinlaering'],
  ['AI', 'kunstig-intelligens'],
  ['C++', 'c-og-cpp'],
  ['datamatiker', 'datamatiker'],
  ['markedsføringsøkonom', 'markedsfoeringsoekonom'],
  ['finansøkonom', 'finansoekonom'],
  ['samf', 'samfundsfag'],
  ['oldtidskundskab', 'oldtidskundskab'],
  ['oversættelse', 'oversaettelse'],
  ['den medicinske genetik', 'medicinsk-genetik'],
  ['international politik', 'international-politik'],
  ['2. verdenskrig', 'anden-verdenskrig'],
])('"%s" is the subject %s', (text, id) => {
  expect(inShort(text)).toBe(id)
  expect(readQuery(text).isSubjectOnly).toBe(true)
})

test.each([
  ['bøger om økonometri', '(boger om) oekonometri', 'okonometri'],
  ['lærebog i cellebiologi', '(larebog i) cellebiologi', 'cellebiologi'],
  ['brugt anatomi', '(brugt) anatomi', 'anatomi'],
  ['billig anatomi brugt', '(billig) anatomi (brugt)', 'anatomi'],
  ['pensum statistik', '(pensum) statistik', 'statistik'],
  ['eksamen i etik', '(eksamen i) etik', 'etik'],
  ['organisk kemi 1. semester', 'organisk-kemi (1 semester)', 'organisk kemi'],
  ['sociologi første år', 'sociologi (forste ar)', 'sociologi'],
  ['intro til programmering', '(intro til) programmering', 'programmering'],
  ['sygepleje ku', 'sygepleje @ku', 'sygepleje'],
  ['logik, Københavns Universitet', 'logik @ku', 'logik'],
  ['marketing cbs', 'markedsfoering @cbs', 'marketing'],
  ['lineær algebra dtu', 'lineaer-algebra @dtu', 'linear algebra'],
  ['sygepleje 3. semester via', 'sygepleje (3 semester) @via', 'sygepleje'],
  ['matematik stx', 'matematik [stx]', 'matematik'],
  ['cand.merc. finansiering', '[cand merc] finansiering', 'finansiering'],
  ['statistik 10 ects', 'statistik [10 ects]', 'statistik'],
  ['1. semester statistik cbs billig', '(1 semester) statistik @cbs (billig)', 'statistik'],
  ['økonometri 7. udgave', 'oekonometri #7', 'okonometri'],
  ['organic chemistry 2nd edition', 'organisk-kemi #2', 'organic chemistry'],
  ['organic chemistry 3rd ed.', 'organisk-kemi #3', 'organic chemistry'],
  ['calculus 8e', 'calculus #8', 'calculus'],
  ['calculus tredje udgave', 'calculus #3', 'calculus'],
  ['calculus edition 4', 'calculus #4', 'calculus'],
  ['nyeste calculus', '#newest calculus', 'calculus'],
  ['calculus seneste udgave', 'calculus #newest', 'calculus'],
  ['mikroøkonomi pindyck', 'mikrooekonomi “pindyck”', 'mikrookonomi pindyck'],
  ['pindyck mikroøkonomi brugt', '“pindyck” mikrooekonomi (brugt)', 'pindyck mikrookonomi'],
  ['mikroøkonomi af pindyck', 'mikrooekonomi “af pindyck”', 'mikrookonomi af pindyck'],
  ['guyton 14. udgave', '“guyton” #14', 'guyton'],
  ['kotler brugt', '“kotler” (brugt)', 'kotler'],
  ['brugt guyton cbs', '(brugt) “guyton” @cbs', 'guyton'],
])('"%s" is read as %s, and "%s" is searched for', (text, parts, content) => {
  expect(inShort(text)).toBe(parts)
  expect(readQuery(text).content.join(' ')).toBe(content)
})

test.each([
  ['pensum', '“pensum”'],
  ['brugt bog', '“brugt bog”'],
  ['stx', 'gymnasiale-fag'],
  ['dtu', '@dtu'],
  ['nyeste udgave', '#newest'],
  ['ects', '[ects]'],
  ['clrs', 'algoritmer-og-datastrukturer'],
  ['børn', '“born”'],
  ['får', '“far”'],
  ['sø', '“so”'],
  ['war or peace', '“war or peace”'],
  ['introduction to pogicing', '“introduction to pogicing”'],
  ['?!', ''],
])('"%s" alone is %s, and no word of it is lost', (text, parts) => {
  expect(inShort(text)).toBe(parts)
})

test.each([
  'stx',
  'hhx',
  'htx',
  'hf',
  'dtu',
  'cbs',
  'ects',
  'fysik',
  'mikroøkonomi',
  'orgo',
  'spss',
  'brugt',
])('"%s" is known, whether a title holds it or not', (word) => {
  expect(isTaughtWord(word.replaceAll('ø', 'o'))).toBe(true)
})

test('a mistyped word is not known', () => {
  expect(['mikrookonmi', 'anatmoi', 'linet', 'pindyck'].filter(isTaughtWord)).toEqual([])
})
