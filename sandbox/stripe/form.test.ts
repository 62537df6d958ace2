import { expect, test } from 'vitest'
import { decodeForm } from './form.ts'

test.each([
  ['a=1&b=to+ord', { a: '1', b: 'to ord' }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['a[0]=x&a[1]=y', { a: ['x', 'y'] }],
  ['a[]=x&a[]=y', { a: ['x', 'y'] }],
  [
    'lines[0][name]=%C3%86bler&lines[0][n]=1&lines[1][name]=B',
    { lines: [{ name: 'Æbler', n: '1' }, { name: 'B' }] },
  ],
  ['a[1]=x', { a: { 1: 'x' } }],
  ['', {}],
])('%s is read as nested fields', (text, fields) => {
  expect(JSON.parse(JSON.stringify(decodeForm(text)))).toEqual(fields)
})

test('a field named like an object’s built-in property is only a field', () => {
  const fields = decodeForm('__proto__[polluted]=1&constructor=2')
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor'])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
