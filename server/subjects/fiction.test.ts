import { expect, test } from 'vitest'
import { isFiction } from './fiction.ts'

test.each([
  'A Dance with Dragons: Dreams and Dust (A Song of Ice and Fire #5, Part 1 of 2)',
  'The Poisonwood Bible: A Novel',
  "Kit's Law : A Novel",
  "Justin'S Bride (Harlequin Historical, No 270)",
  'Love Lies Bleeding: A China Bayles Mystery',
  'Irish Gold (Nuala Anne McGrail Novels)',
  'The Singing of the Dead (A Kate Shugak Novel)',
  'Thyme of Death: A China Bayles Mystery (West Coast Crime)',
  'Kemisk krig: roman',
  'Ormens bog - en krimi',
])('"%s" is a story', (shown) => {
  expect(isFiction({ shown })).toBe(true)
})

test.each([
  'Theory Of The Novel',
  'Radio and Radar Astronomy Projects for Beginners (The Patrick Moore Practical Astronomy Series)',
  'Excel 2019 og Office 365',
  'C# 12 in a Nutshell',
  'Roman Law',
  'Life, Death & Entertainment In The Roman Empire New Expd Ed',
  'Romanens teori',
  'A History of Mystery Cults',
  'Writing a Novel',
  'Germany Since 1945',
])('"%s" is none', (shown) => {
  expect(isFiction({ shown })).toBe(false)
})

test('a source says that a book is a story, or that it is about stories', () => {
  for (const subject of [
    'Fiction',
    'Juvenile Fiction',
    'Fiction, romance, general',
    'Skønlitteratur',
    'Dragons, fiction',
  ])
    expect([subject, isFiction({ shown: 'Pot of Gold', stated: [subject] })]).toEqual([subject, true])
  for (const subject of ['Fiction -- History and criticism', 'Fiction, technique', 'Chemistry'])
    expect([subject, isFiction({ shown: 'Pot of Gold', stated: [subject] })]).toEqual([subject, false])
})
