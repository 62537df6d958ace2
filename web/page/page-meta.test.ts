import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const facts = {
  title: 'Calculus',
  description: 'God stand.',
  origin: 'https://genlaest.example',
  path: '/bøger/7',
}

const contentsOf = (meta: ReturnType<typeof pageMeta>) =>
  Object.fromEntries(
    meta.flatMap((tag) =>
      'content' in tag
        ? [['property' in tag ? tag.property : 'name' in tag ? tag.name : '', tag.content]]
        : [],
    ),
  )

test('links to a page and its picture are absolute, and the meta data has the picture’s size', () => {
  const picture = {
    path: '/photos/a/og.jpg',
    width: 1200,
    height: 630,
    type: 'image/jpeg',
    alt: 'Forsiden af Calculus',
  }
  const meta = pageMeta({ ...facts, picture, kind: 'product' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://genlaest.example/b%C3%B8ger/7',
  })
  expect(contentsOf(meta)).toMatchObject({
    'og:type': 'product',
    'og:url': 'https://genlaest.example/b%C3%B8ger/7',
    'og:image': 'https://genlaest.example/photos/a/og.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': 'image/jpeg',
    'og:image:alt': 'Forsiden af Calculus',
    'twitter:card': 'summary_large_image',
  })
})

test('a page without a picture of its own has the default picture', () => {
  expect(contentsOf(pageMeta(facts))['og:image']).toMatch(/^https:\/\/genlaest\.example\/.*og-image.*\.png$/)
})

test('a page without a known address still has its title', () => {
  expect(pageMeta({ ...facts, origin: undefined })).toEqual([
    { title: 'Calculus · Genlæst' },
    { name: 'description', content: 'God stand.' },
    { property: 'og:title', content: 'Calculus' },
    { property: 'og:description', content: 'God stand.' },
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ])
})

test('a page is indexed unless it says otherwise, and its links are always followed', () => {
  expect(contentsOf(pageMeta(facts))).not.toHaveProperty('robots')
  expect(contentsOf(pageMeta({ ...facts, indexed: false }))['robots']).toBe('noindex, follow')
})
