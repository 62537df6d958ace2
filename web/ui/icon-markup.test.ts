import { Search } from 'lucide'
import { expect, test } from 'vitest'
import { markupOf } from './icon-markup.ts'

test('an icon’s shapes are written once, with their attributes', () => {
  expect(markupOf(Search)).toBe('<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>')
  expect(
    markupOf([
      ['rect', { x: 1, rx: '2' }],
      ['line', {}],
    ]),
  ).toBe('<rect x="1" rx="2"/><line/>')
})
