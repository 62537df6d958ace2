import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const facts = {
  title: 'Calculus',
  description: 'God stand.',
  origin: 'https://genlaest.example',
  path: '/bøger/7',
}

test('links to a page and its picture are absolute', () => {
  const meta = pageMeta({ ...facts, image: '/photos/a/1000.jpg' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://genlaest.example/b%C3%B8ger/7',
  })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://genlaest.example/photos/a/1000.jpg',
  })
})

test('a page whose address nobody knows still has its title', () => {
  expect(pageMeta({ ...facts, origin: undefined, image: '/a.jpg' })).toEqual([
    { title: 'Calculus · Genlæst' },
    { name: 'description', content: 'God stand.' },
    { property: 'og:title', content: 'Calculus' },
    { property: 'og:description', content: 'God stand.' },
    { property: 'og:type', content: 'website' },
  ])
})

test('a page without a picture of its own leaves the choice to the house', () => {
  expect(pageMeta(facts)).not.toContainEqual(expect.objectContaining({ property: 'og:image' }))
})
