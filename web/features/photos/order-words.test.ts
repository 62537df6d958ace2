import type { Active, Over } from '@dnd-kit/core'
import { expect, test } from 'vitest'
import { orderAnnouncements } from './order-words.ts'

const say = orderAnnouncements(['a', 'b', 'c'])
const photo = (id: string) => ({ id }) as Active
const place = (id: string) => ({ id }) as Over

test('moving a photo by keyboard announces its position', () => {
  const active = photo('c')
  expect([
    say.onDragStart({ active }),
    say.onDragOver({ active, over: place('c') }),
    say.onDragOver({ active, over: place('b') }),
    say.onDragEnd({ active, over: place('b') }),
  ]).toEqual([
    'Billede 3 er løftet fra plads 3 af 3.',
    'Billede 3 er løftet fra plads 3 af 3.',
    'Billedet er over plads 2 af 3.',
    'Billedet er lagt på plads 2 af 3.',
  ])
})

test('a photo that is dropped outside the row, or whose move is cancelled, returns to its position', () => {
  const active = photo('a')
  expect(say.onDragOver({ active, over: null })).toBe('Billedet er uden for rækken.')
  expect(say.onDragEnd({ active, over: null })).toBe('Billedet er lagt tilbage.')
  expect(say.onDragCancel({ active, over: place('c') })).toBe('Billedet er lagt tilbage på plads 1 af 3.')
})
