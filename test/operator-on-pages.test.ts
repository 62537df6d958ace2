/** The law wants the name, address and CVR number of the company on the pages of a shop and on what it hands out. Mails are held by mail-look.test.ts. */
import { expect, test } from 'vitest'
import { testApp, type Person } from './app.ts'
import { cookieOf } from './people.ts'
import { paidPickup } from './sales.ts'

const company = {
  OPERATOR_NAME: 'Bøger & Børns ApS',
  OPERATOR_ADDRESS: 'Nørregade 1, 8000 Aarhus C',
  OPERATOR_CVR: '24256790',
}
const line = 'Bøger & Børns ApS, Nørregade 1, 8000 Aarhus C, CVR 24256790'

test('footer, contact, terms, privacy, about and both receipts of a sale name the company of the settings', async () => {
  const app = await testApp(company, { pages: true })
  const { buyer, seller, orderId } = await paidPickup(app)
  const read = async (path: string, reader?: Person) => {
    const cookie = reader ? `session=${cookieOf(reader.token)}` : ''
    const reply = await fetch(app.url + encodeURI(path), { headers: { cookie } })
    return { status: reply.status, html: await reply.text() }
  }

  for (const path of ['/', '/bøger', '/kontakt', '/findes-ikke'])
    expect([path, partOf('footer', (await read(path)).html)]).toEqual([path, expect.stringContaining(line)])
  for (const path of ['/kontakt', '/vilkår', '/privatliv', '/om'])
    expect([path, partOf('main', (await read(path)).html)]).toEqual([path, expect.stringContaining(line)])
  for (const [reader, title] of [
    [buyer, 'Kvittering'],
    [seller, 'Afregning'],
  ] as const) {
    const { status, html } = await read(`/dashboard/kvittering?id=${orderId}`, reader)
    const receipt = partOf('article', html)
    expect([status, receipt]).toEqual([200, expect.stringContaining(title)])
    expect(receipt).toContain(`Formidlet af${line}`)
  }
})

/** The words of the first such element, as people read them. */
function partOf(element: string, html: string): string {
  const [, inner = ''] = new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 's').exec(html) ?? []
  return inner.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&')
}
