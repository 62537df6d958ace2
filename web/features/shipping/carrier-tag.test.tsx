import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carrierCodes, carrierName } from '#rules/carriers'
import { CarrierTag } from './carrier-tag.tsx'

const shown = (code: string | null) => renderToStaticMarkup(<CarrierTag code={code} />)

test('every carrier has a drawn mark of its own that says its name to a screen reader', () => {
  const marks = carrierCodes.map(shown)
  for (const [index, code] of carrierCodes.entries()) {
    expect(marks[index]).toMatch(/^<svg [^>]*role="img"/)
    expect(marks[index]).toContain(`aria-label="${carrierName(code)}"`)
    expect(marks[index]).toMatch(/<(path|text)/)
  }
  expect(new Set(marks).size).toBe(carrierCodes.length)
})

test('an unknown carrier has no mark', () => {
  expect([shown('unknown'), shown(null)]).toEqual(['', ''])
})
