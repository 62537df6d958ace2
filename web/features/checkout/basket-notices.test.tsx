import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BasketNotices } from './basket-notices.tsx'

test.each([
  [30, 'i 30 minutter endnu.'],
  [90, 'i 90 minutter endnu.'],
])(
  'books of a payment that was left stay reserved for the %i minutes of the settings',
  (paymentMinutes, words) => {
    const Page = createRoutesStub([
      {
        id: 'root',
        path: '/',
        Component: () => <BasketNotices loss={null} changes={[]} paymentLeft="soon" />,
      },
    ])
    const root = { settings: { paymentMinutes } }
    const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />)
    expect(html).toContain(`Bøgerne er højst reserveret til dig ${words}`)
  },
)
