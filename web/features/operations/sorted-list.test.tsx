import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { enquirySorts, jobSorts, workSorts } from './row-sorts.ts'
import { SortedList } from './sorted-list.tsx'

const works = [
  { title: 'Åndens verden', copies: 3, editionCount: 1 },
  { title: 'Ære og skam', copies: 3, editionCount: 4 },
  { title: 'Zoologi', copies: 8, editionCount: 2 },
]

function shown(address: string, rows = works) {
  const Page = createRoutesStub([
    {
      path: '/drift',
      Component: () => (
        <SortedList rows={rows} sorts={workSorts} label="Værker" cut={false}>
          {({ title }) => <li key={title}>{title}</li>}
        </SortedList>
      ),
    },
  ])
  const html = renderToStaticMarkup(<Page initialEntries={[encodeURI(address)]} />)
  return {
    titles: [...html.matchAll(/<li>([^<]*)/g)].map(([, title]) => title),
    current: /aria-current="true"[^>]*>([^<]*)/.exec(html)?.[1],
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&')),
  }
}

test.each([
  ['/drift', 'Relevans', ['Åndens verden', 'Ære og skam', 'Zoologi']],
  ['/drift?efter=titel', 'Titel', ['Zoologi', 'Ære og skam', 'Åndens verden']],
  ['/drift?efter=eksemplarer', 'Flest eksemplarer', ['Zoologi', 'Åndens verden', 'Ære og skam']],
  ['/drift?efter=udgaver', 'Flest udgaver', ['Ære og skam', 'Zoologi', 'Åndens verden']],
  ['/drift?efter=noget', 'Relevans', ['Åndens verden', 'Ære og skam', 'Zoologi']],
])('a list at %s stands by %s', (address, current, titles) => {
  expect(shown(address)).toMatchObject({ current, titles })
})

test('sorting keeps what was searched for', () => {
  expect(shown('/drift?q=en&efter=titel').links[2]).toBe('/drift?q=en&efter=eksemplarer')
})

test('one row has nothing to sort', () => {
  expect(shown('/drift', works.slice(0, 1)).links).toEqual([])
})

test('what waits can be sorted by time and by name', () => {
  const [, newest, name] = enquirySorts
  const one = { created: '2026-02-16T12:00:00Z', sender: { name: 'Bo' } } as never
  const other = { created: '2026-02-17T12:00:00Z', sender: { name: 'Anna' } } as never
  expect(newest!.compare!(one, other)).toBeGreaterThan(0)
  expect(name!.compare!(one, other)).toBeGreaterThan(0)
  expect(jobSorts.map(({ address }) => address)).toEqual(['nyeste', 'navn', 'fejl'])
})
