import { expect, test } from 'vitest'
import { isServed } from './push-hosts.ts'

const hosts = ['fcm.googleapis.com', '*.push.apple.com', '127.0.0.1:4433']

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://127.0.0.1:4433/push/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com@127.0.0.1/abc', false],
  ['https://user:word@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://127.0.0.1:5432/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['not an address', false],
  // The library that connects parses these differently from the code that checks them.
  ['https://evil.example;.push.apple.com/x', false],
  ['https://evil.example`.push.apple.com/x', false],
  ['https://evil.example,.push.apple.com/x', false],
  ['https://fcm.googleapis.co%6d/x', false],
  ['https://evil%2eexample.push.apple.com/x', false],
  ['https://web%2epush.apple.com/x', false],
  ['https://FCM.googleapis.com/x', false],
  ['https://fcm.googleapis.com\\@evil.example/x', false],
  ['https:\\\\fcm.googleapis.com/x', false],
  ['https:fcm.googleapis.com/x', false],
  ['https://@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:443/x', false],
  [' https://fcm.googleapis.com/x', false],
  ['https://fcm.google\tapis.com/x', false],
  ['https://fcm。googleapis.com/x', false],
])('%s is served: %s', (endpoint, served) => {
  expect(isServed(endpoint, hosts)).toBe(served)
})
