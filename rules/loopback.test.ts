import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each(['localhost', 'shop.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each(['genlaest.example', 'localhost.example', '127.example', '10.0.0.1', '0.0.0.0', '[::]', ''])(
  '%s may be reached by others',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)
