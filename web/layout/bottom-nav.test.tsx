import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BottomNav } from './bottom-nav.tsx'

/** The name of the place that the bar marks; null where it marks none. */
function markedOn(address: string) {
  const Page = createRoutesStub([{ path: '*', Component: BottomNav }])
  const html = renderToStaticMarkup(<Page initialEntries={[encodeURI(address)]} />)
  return /<a[^>]*aria-current="page"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*aria-current="page"/
    .exec(html)
    ?.slice(1)
    .find(Boolean)
}

test.each([
  ['/', '/'],
  ['/bøger/7', '/bøger'],
  ['/sælgbog', '/sælgbog'],
  ['/sælgbunke', '/sælgbog'],
  ['/sælgbunke?videre=efteråret', '/sælgbog'],
  ['/indbakke', '/indbakke'],
  ['/kontakt', undefined],
])('on %s the bar marks %s', (address, place) => {
  const marked = markedOn(address)
  expect(marked === undefined ? marked : decodeURI(marked)).toBe(place)
})
