import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'

test('every answer has security headers, including refusals and unknown paths', async () => {
  const { url } = await testApp()
  for (const path of ['/api/books', '/api/myBooks', '/api/nothing', '/healthz']) {
    const { headers } = await fetch(url + path)
    const byName = Object.fromEntries(headers)
    expect([path, byName]).toEqual([
      path,
      expect.objectContaining({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringMatching(/^camera=\(self\), microphone=\(\)/),
      }),
    ])
    expect(byName).not.toHaveProperty('x-powered-by')
  }
})

test('a page may stand in no frame, and runs no script but its own', async () => {
  const { url } = await testApp({}, { pages: true })
  for (const path of ['/', '/login', '/findes-ikke']) {
    const { headers } = await fetch(url + path)
    const policy = headers.get('content-security-policy')!
    const of = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    expect(of('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(of('script-src')).toMatch(/^script-src 'self'( '(nonce-[\w+/=]+|sha256-[\w+/=]+)')+$/)
    expect(of('object-src') ?? of('default-src')).toMatch(/-src '(none|self)'$/)
  }
})

test.each(['/', '/assets/shell.js', '/api/settings'])(
  'a malformed host of %s is the sender’s error, and the answer stands in no frame',
  async (path) => {
    const { url } = await testApp({}, { pages: true })
    // `fetch` sets the host itself.
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request(url + encodeURI(path), { headers: { host: 'a b' } }, resolve)
        .on('error', reject)
        .end()
    })
    const { statusCode, headers } = await answer
    expect(statusCode).toBe(400)
    expect(headers['x-content-type-options']).toBe('nosniff')
    if (!path.startsWith('/assets/')) expect(headers['x-frame-options']).toBe('DENY')
  },
)

test('a file of a page has the headers that concern a file, and no others', async () => {
  const { url } = await testApp()
  const { headers } = await fetch(`${url}/assets/shell.js`)
  const byName = Object.fromEntries(headers)
  expect(byName).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(byName).not.toHaveProperty('permissions-policy')
  expect(byName).not.toHaveProperty('x-frame-options')
})
