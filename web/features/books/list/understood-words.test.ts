import { expect, test } from 'vitest'
import { inSentence, understoodLine } from './understood-words.ts'
import type { Understood } from './understood-words.ts'

type Part = Understood['parts'][number]

const micro = { id: 'mikrooekonomi', danish: 'Mikroøkonomi', english: 'Microeconomics' }
const anatomy = { id: 'anatomi', danish: 'Anatomi og fysiologi', english: 'Anatomy and physiology' }
const subject = (text: string, named = micro): Part => ({ kind: 'subject', text, subject: named })
const words = (text: string): Part => ({ kind: 'words', text })
const empty = (text: string): Part => ({ kind: 'empty', text })
const place: Part = { kind: 'place', text: 'cbs', place: { id: 'cbs', danish: 'CBS', english: 'CBS' } }

function lineOf(...parts: Part[]) {
  return understoodLine({ parts }, null)
}

function said(...parts: Part[]) {
  return lineOf(...parts)
    ?.runs.map(({ text, strong }) => (strong ? `*${text}*` : text))
    .join('')
}

test.each([
  [[subject('mikroøkonomi')], 'Vi søgte efter *mikroøkonomi* · også på engelsk: *Microeconomics*'],
  [[subject('microeconomics')], 'Vi søgte efter *microeconomics* · også på dansk: *mikroøkonomi*'],
  [[subject('mikro')], 'Vi søgte efter *mikro* · også: *mikroøkonomi* og *Microeconomics*'],
  [
    [empty('brugt'), subject('mikroøkonomi'), words('pindyck'), place],
    'Vi søgte efter *mikroøkonomi pindyck* · også på engelsk: *Microeconomics* · uden »brugt« og »cbs«',
  ],
  [
    [subject('anatomi fysiologi', anatomy)],
    'Vi søgte efter *anatomi og fysiologi* · også på engelsk: *Anatomy and physiology*',
  ],
  [
    [words('pindyck'), { kind: 'edition', text: '7 udgave', edition: 7 } satisfies Part],
    'Vi søgte efter *pindyck* · 7. udgave først',
  ],
])('%j reads "%s"', (parts, line) => expect(said(...parts)).toBe(line))

test('an edition that no hit has is not promised first', () => {
  const parts: Part[] = [words('pindyck'), { kind: 'edition', text: '7 udgave', edition: 7 }]
  const ends = (editions: number[]) => understoodLine({ parts }, editions)?.runs.at(-1)?.text
  expect(ends([8, 7])).toBe(' · 7. udgave først')
  expect(ends([9, 8])).toBe(' · ingen 7. udgave lige nu')
})

test('words that mean themselves need no line', () => {
  expect(lineOf(words('pindyck'))).toBeNull()
  expect(lineOf(subject('marketing', { id: 'm', danish: 'Marketing', english: 'Marketing' }))).toBeNull()
  // Words that say nothing are searched for when nothing else is typed.
  expect(lineOf(empty('brugt'))).toBeNull()
})

test('a Danish name in a sentence begins small, unless it is an abbreviation', () => {
  expect(['Fysik', 'EU-ret', 'C#'].map(inSentence)).toEqual(['fysik', 'EU-ret', 'C#'])
})

test('the link says which language is left out, if it is one', () => {
  expect(lineOf(subject('mikroøkonomi'))).toMatchObject({
    narrower: 'Søg kun på dansk',
    wider: 'Søg også på engelsk',
  })
  expect(lineOf(subject('microeconomics'))?.narrower).toBe('Søg kun på engelsk')
  expect(lineOf(subject('mikro'))?.narrower).toBe('Søg kun efter ordene')
  expect(lineOf(empty('brugt'), words('pindyck'))?.narrower).toBe('Søg kun efter ordene')
})
