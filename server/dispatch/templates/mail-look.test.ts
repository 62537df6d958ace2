/** Checks every kind of mail as it is sent to real people: the whole app, each kind once. */
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { basketOf } from '#test/people'
import { mailKinds } from '../../features/notifications/kinds.ts'
import { asHtml } from '../as-html.ts'
import { subjectOf } from '../arrange.ts'
import type { Email } from '../email.ts'
import { sendDispatch } from '../send-dispatch.ts'
import { frameOf } from './mail-frames.ts'
import { paidToBuyer, paidToSeller } from './paid-emails.ts'
import { deliveredToBuyer, shipReminder } from './parcel-emails.ts'
import { mailBook } from './order-words.ts'
import { purchasePaid } from './purchase-email.ts'
import { parcel, pickup } from './test-orders.ts'
import { faultsOf } from './whole-mail.ts'
import { sender, url } from './test-sender.ts'

const at = new Date('2026-11-21T12:00:00Z')
const one = { ...parcel, lines: parcel.lines.slice(0, 1) }
const named = (email: Email | null, order = one): Email => ({
  books: order.lines.map((line) => mailBook(url, line)),
  ...email!,
})

const drawn = {
  purchase_paid: purchasePaid('p', [parcel, pickup], url),
  order_paid_buyer: named(paidToBuyer(parcel, url), parcel),
  order_paid_seller: named(paidToSeller(one, url)),
  ship_reminder: named(shipReminder(one, url)),
  delivered_buyer: named(deliveredToBuyer({ ...one, state: 'delivered' }, url)),
} as const

test.each(mailKinds)('a mail of %s has a stamp, a reason and our links', (kind) => {
  const html = asHtml(drawn.ship_reminder, frameOf(kind, at, sender))
  expect(frameOf(kind, at, sender).why).toMatch(/^Du får denne mail, fordi /)
  expect(html).toContain(frameOf(kind, at, sender).stamp)
  expect(html).toContain(`${url}/kontakt`)
  expect(html).toContain('Genlæst ApS, Nørregade 1, 8000 Aarhus C, CVR 24256790')
})

test.each(Object.entries(drawn))(
  '%s is whole, light enough, and safe to show without pictures',
  (kind, email) => {
    const frame = frameOf(kind as keyof typeof drawn, at, sender)
    expect(faultsOf(email, frame)).toEqual([])
    expect(asHtml(email, frame)).toContain('/photos/')
    expect(asHtml(email, frame).match(/class="btn"/g)).toHaveLength(1)
  },
)

test('on the narrowest phones a book stands below the words, which take the whole width', () => {
  const html = asHtml(drawn.delivered_buyer, frameOf('delivered_buyer', at, sender))
  const narrowest = /^@media \(max-width:360px\)\{(.*)\}$/m.exec(html)![1]
  expect(narrowest).toContain('.hw,.hc{display:block!important;width:auto!important}')
  expect(html).toMatch(/<td class="hw"[^>]*>[^]*<\/td><td class="hc"/)
})

test('a long subject is cut, and keeps what happened', () => {
  const email = { ...drawn.ship_reminder, subject: `Leveret: ${'Klassisk og moderne '.repeat(9)}` }
  expect(subjectOf(email)).toMatch(/^Leveret: Klassisk .*…$/)
  expect(subjectOf(email)).toHaveLength(60)
})

test('a mail shows the photo of a book that everybody may see, and never that of a hidden one', async () => {
  const app = await testApp()
  const [buyer, book] = [await app.person(), await app.listedBook({ title: 'Makroøkonomi' })]
  const { body } = await app.as(buyer, 'buyBook', basketOf([book]))
  await app.pay(body.url)
  await app.settled()
  const [sold] = await app.outbox(book.seller.email)
  const [address] = /https?:[^"]*\/photos\/[^"]*/.exec(sold!.html!) ?? []
  const photo = await fetch(address!)
  expect(photo.status).toBe(200)
  // Mail programs in a browser load it from another site.
  expect(photo.headers.get('cross-origin-resource-policy')).toBe('cross-origin')

  const operator = await app.person({ role: 'operator' })
  const hidden = { dbId: book.id, ground: 'law', statement: 'En kopi.' } as const
  expect((await app.as(operator, 'hideListing', hidden)).status).toBe(200)
  const receipt = await app.deps.db
    .selectFrom('dispatch')
    .select('id')
    .where('kind', '=', 'order_paid_seller')
    .executeTakeFirstOrThrow()
  await app.deps.db.updateTable('dispatch').set({ state: 'waiting' }).where('id', '=', receipt.id).execute()
  await sendDispatch(app.deps, { dispatchId: receipt.id }, { last: false })
  const again = await app.outbox(book.seller.email)
  const sales = again.filter(({ html }) => html?.includes('Din bog er solgt</h1>'))
  expect(sales.map(({ html }) => html?.includes('/photos/'))).toEqual([false, true])
  expect(again.filter(({ html }) => html?.includes('/photos/'))).toHaveLength(1)
  expect((await fetch(address!)).status).toBe(404)
})
