import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SharePile } from './share-pile.tsx'

test('a pile is shared by link and code on a device without a way to share, and both lead to all its books', () => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: SharePile }])
  const root = { origin: 'https://genlaest.example', viewer: { _id: 'u-1', first_name: 'Anna' } }
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />)
  expect(html).toContain('value="https://genlaest.example/profil/u-1"')
  expect(html).toContain('Kopiér')
  expect(html).toContain('<title>Adressen på alle dine bøger som QR-kode</title>')
})
