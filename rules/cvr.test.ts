import { expect, test } from 'vitest'
import { isCvr } from './cvr.ts'

test.each(['24256790', '22756214', '61056416'])('%s is the number of a company', (number) => {
  expect(isCvr(number)).toBe(true)
})

test.each(['24256791', '2425679', '242567900', '00000000', 'DK24256790', '24 25 67 90', ''])(
  '%j is no number of a company',
  (text) => {
    expect(isCvr(text)).toBe(false)
  },
)
