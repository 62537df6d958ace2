import { expect, test } from 'vitest'
import { cameraFaultOf } from './camera-fault.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'insecure'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s means %s', (name, fault) => {
  expect(cameraFaultOf(new DOMException('', name))).toBe(fault)
})
