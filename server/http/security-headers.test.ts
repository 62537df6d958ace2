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
