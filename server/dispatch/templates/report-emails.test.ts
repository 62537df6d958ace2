import { expect, test } from 'vitest'
import { decisions, grounds } from '#rules/report'
import { asHtml } from '../as-html.ts'
import { asText } from '../as-text.ts'
import { frameOf } from './mail-frames.ts'
import { reportClosed, reportReceived, type ReportFacts } from './report-emails.ts'
import { listingHidden, listingShownAgain, type TakedownFacts } from './takedown-emails.ts'
import { sender, url } from './test-sender.ts'

const frame = frameOf('report_closed', new Date('2026-11-21T12:00:00Z'), sender)
const gap = /undefined|\bnull\b|NaN|\[object/
const report: ReportFacts = {
  number: '1004',
  about: 'annoncen »Statistik«',
  decision: 'none',
  answer: 'Bogen er ægte.',
  aboutChat: false,
}
const takedown: TakedownFacts = {
  title: 'Statistik',
  sold: false,
  ground: 'law',
  statement: 'Billederne viser en kopi.',
  reported: true,
  liftedStatement: null,
}

const closed = decisions.map((decision) => asText(reportClosed({ ...report, decision }, 'Gry', url), frame))
const hidden = grounds.flatMap((ground) =>
  [true, false].map((sold) => asText(listingHidden({ ...takedown, ground, sold }, 'Anna', url), frame)),
)

test('each decision and each ground has its own complete words', () => {
  const emails = [
    ...closed,
    ...hidden,
    asText(reportReceived(report, 'Gry'), frame),
    asHtml(listingHidden({ ...takedown, reported: false }, 'Anna', url), frame),
    asText(listingShownAgain(takedown, 'Anna', url), frame),
  ]
  expect(new Set(emails).size).toBe(emails.length)
  for (const email of emails) expect(email).not.toMatch(gap)
})

test('both sides learn who decided, why, and how to complain', () => {
  for (const email of [...closed, ...hidden])
    for (const words of [
      'n af os',
      'Svar på denne mail inden et halvt år',
      'tvistbilæggelsesorgan',
      'domstolene',
    ])
      expect(email.replaceAll(/\s+/g, ' ')).toContain(words)
})

test('a receipt has the number and repeats nothing that was typed but the name', () => {
  const receipt = reportReceived(report, 'Gry')
  expect(receipt.subject).toContain('1004')
  expect(asText(receipt, frame)).toContain('annoncen »Statistik«')
})

test('only the reporter of a conversation gets a link back to it', () => {
  expect(closed.some((email) => email.includes('/indbakke'))).toBe(false)
  expect(asText(reportClosed({ ...report, aboutChat: true }, 'Bo', url), frame)).toContain(`${url}/indbakke`)
})
