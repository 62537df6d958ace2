import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pushTopics } from '#contract/notices'
import { NoticeTable } from './notice-table.tsx'
import type { Choice } from './use-notice-choice.ts'

const choice: Choice = {
  mailOfMessages: true,
  mailOfWishes: 'now',
  quietNights: true,
  push: Object.fromEntries(pushTopics.map((topic) => [topic, true])) as Choice['push'],
  sms: { money: false, sent: false },
  keepsNights: true,
}

function page(phone: string | null, noPush: string | null) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <NoticeTable
        choice={choice}
        save={async () => true}
        user={{ phone, verified_phone: phone !== null }}
        noPush={noPush}
      />
    </MemoryRouter>,
  )
}

const boxesOf = (html: string, way: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([box]) => box).filter((box) => box.includes(`${way}"`))

test('each box that cannot be chosen says why, and so does a line above the tables', () => {
  const html = page(null, 'Ikke tilladt her')
  const reasons = {
    'på sms': 'Sms kan ikke vælges: Intet nummer',
    'som push': 'Push kan ikke vælges: Ikke tilladt her',
  }
  for (const [way, why] of Object.entries(reasons)) {
    const id = new RegExp(`<p[^>]*id="([^"]+)"[^>]*>${why}</p>`).exec(html)![1]!
    expect(boxesOf(html, way).length).toBeGreaterThan(1)
    for (const box of boxesOf(html, way)) {
      expect(box).toContain(`aria-describedby="${id}"`)
      expect(box).toContain('disabled=""')
    }
  }
  expect(boxesOf(html, 'på mail').join()).not.toContain('disabled')
})

test('nothing is closed where SMS and push can be chosen, and the row of money says what an SMS leaves out', () => {
  const html = page('4528416703', null)
  expect(html).not.toContain('kan ikke vælges')
  expect(html).not.toContain('disabled')
  expect(html).toMatch(/Pengene er på din saldo<small>Mail og push også om udbetalinger</)
})
