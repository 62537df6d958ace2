import { expect, test } from 'vitest'
import { sitemapIndex, urlEntries } from './sitemap-xml.ts'

test("an address is percent-encoded, and XML's special characters are escaped", () => {
  expect(urlEntries([{ address: `https://a.example/bøger/d'oh?a=1&b=<2>` }])).toBe(
    '<url><loc>https://a.example/b%C3%B8ger/d&apos;oh?a=1&amp;b=%3C2%3E</loc></url>\n',
  )
})

test('a page has its date of change where it is known', () => {
  const changedAt = new Date('2026-01-02T03:04:05Z')
  expect(sitemapIndex([{ address: 'https://a.example/1.xml', changedAt }])).toContain(
    '<sitemap><loc>https://a.example/1.xml</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></sitemap>',
  )
})
