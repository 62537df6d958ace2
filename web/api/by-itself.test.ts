import { expect, test } from 'vitest'
import { isByItself } from './by-itself.ts'

const origin = 'https://genlaest.example'
const asked = (address: string, headers: Record<string, string> = {}) =>
  isByItself({ url: origin + address, headers: new Headers(headers) })

test.each([
  ['/_.data', '/'],
  ['/drift.data', '/drift'],
  ['/drift/_.data', '/drift/'],
  ['/b%C3%B8ger.data?q=jura&_routes=root', '/b%C3%B8ger?q=jura'],
  ['/b%C3%B8ger.data?q=a+b', '/b%C3%B8ger?q=a%20b'],
  ['/dashboard.data', '/dashboard?index'],
])('%s is asked for by the page %s itself', (data, page) => {
  expect(asked(data, { referer: origin + page })).toBe(true)
})

test.each([
  ['/drift/ordrer.data', '/drift'],
  ['/drift/ordrer.data?side=2', '/drift/ordrer'],
  ['/drift/ordrer.data', '/drift/ordrer?side=2'],
  ['/drift', '/drift'],
  ['/', '/'],
])('somebody asks for %s on the page %s', (address, page) => {
  expect(asked(address, { referer: origin + page })).toBe(false)
})

test('a request that does not say where it comes from counts as a person’s', () => {
  expect(asked('/drift.data')).toBe(false)
  expect(asked('/drift.data', { referer: 'about:client' })).toBe(false)
  expect(asked('/drift.data', { referer: 'nonsense' })).toBe(false)
})

test('the worker marks what it asks for', () => {
  expect(asked('/dashboard/offline', { 'x-by-itself': '1' })).toBe(true)
})
