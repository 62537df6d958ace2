/** The operators' desk: Genlæst writes to the parties, a case changes hands, and the money moves last. */
import { formatOrderNumber } from '#rules/order-number'
import { basketOf } from '../people.ts'
import { expectAccessible, phone, wide } from './accessible.ts'
import { expect, test } from './journey.ts'
import { press } from './steps/both-widths.ts'

test('an operator asks both sides, notes, decides, and both read it, on a phone and on a desktop', async ({
  page,
  world,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  const title = 'Skrivebordssagen'
  const [buyer, book] = [await world.person({ firstName: 'Amina' }), await world.listedBook({ title })]
  await world.pay((await world.as(buyer, 'buyBook', basketOf([book]))).body.url)
  await world.settled()
  const { _id: orderId, number } = (await world.as(buyer, 'bought')).body[0]!
  const claim = 'Der er overstreget på næsten hver side fra kapitel 4.'
  await world.as(buyer, 'refundRequest', { shipment: orderId, reason: 2, text: claim })

  const jonas = await world.person({ role: 'operator', firstName: 'Jonas' })
  const pia = await world.person({ role: 'operator', firstName: 'Pia' })
  await world.signIn(page, await world.person({ role: 'operator', firstName: 'Maja' }))
  await world.providerCalls.flush()
  await page.goto('/drift')
  const providers = page.getByRole('region', { name: 'Udbydere' })
  await expect(providers.getByRole('listitem').filter({ hasText: 'Betaling' })).toContainText('Svarer')
  await expectAccessible(page)
  await page.goto(`/drift/ordrer/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bogen er ikke som beskrevet')
  await expect(page.getByText('Din sag')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Ny note')).toBeFocused()
  await page.getByLabel('Ny note').fill('Hælder til at dele beløbet.')
  await press(page, page.getByRole('button', { name: 'Gem' }))
  await expect(page.getByRole('region', { name: 'Interne noter' })).toContainText('Hælder til at dele')
  const chat = page.getByRole('region', { name: 'Samtale' })
  const tabs = await chat.getByRole('group', { name: 'Vis samtale' }).getByRole('button').all()
  expect(tabs).toHaveLength(3)
  await page.setViewportSize(phone)
  const rows = await Promise.all(tabs.map(async (tab) => (await tab.boundingBox())!.y))
  expect(new Set(rows).size, 'the three stand in one row').toBe(1)
  await page.setViewportSize(wide)
  await chat.getByLabel('Besked som Genlæst').fill('Hvad stod der i annoncen?')
  await press(page, chat.getByRole('button', { name: 'Send' }))
  await expect(chat.getByRole('log')).toContainText('Hvad stod der i annoncen?')
  await expectAccessible(page)

  await press(page, page.getByRole('button', { name: 'Giv parterne 24 timer mere' }))
  const more = page.getByRole('dialog', { name: 'Giv parterne 24 timer mere?' })
  await more.getByLabel('Begrundelse').fill('Skriv begge, hvad der stod i annoncen.')
  await expectAccessible(page)
  await press(page, more.getByRole('button', { name: 'Giv parterne 24 timer mere' }))
  await expect(page.getByRole('region', { name: 'Forløb' })).toContainText('Parterne fik 24 timer mere')

  await press(page, page.getByRole('button', { name: 'Giv sagen til en kollega' }))
  const gives = page.getByRole('dialog', { name: 'Giv sagen til en kollega?' })
  await press(page, gives.getByRole('button', { name: 'Giv sagen videre' }))
  await expect(gives.getByText('Vælg en kollega')).toBeVisible()
  await gives.getByRole('radio', { name: `Jonas ${jonas.lastName}` }).check()
  await gives.getByLabel('Intern note').fill('Se på kapitel 4.')
  await expectAccessible(page)
  await press(page, gives.getByRole('button', { name: 'Giv sagen videre' }))
  await expect(page.getByText('Hos Jonas')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Interne noter' })).toContainText('Se på kapitel 4.')
  await expectAccessible(page)
  await page.goto('/drift/ordrer')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Hos Jonas')
  await world.settled()
  const [mail] = await world.outbox(jonas.email)
  expect(mail!.text).toContain(`/drift/ordrer/${orderId}`)
  expect(mail!.text).not.toContain('kapitel 4')
  const colleague = await newVisitor()
  await world.signIn(colleague, jonas)
  await colleague.goto(`/drift/ordrer/${orderId}`)
  await expect(colleague.getByText('Din sag')).toBeVisible()
  await colleague.close()
  await page.goto(`/drift/ordrer/${orderId}`)
  await press(page, page.getByRole('button', { name: 'Overtag sagen' }))
  await expect(page.getByText('Din sag')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Giv sagen til en kollega' }))
  await gives.getByRole('radio', { name: `Pia ${pia.lastName}` }).check()
  await press(page, gives.getByRole('button', { name: 'Giv sagen videre' }))
  await expect(page.getByText('Hos Pia')).toBeVisible()

  const buyerPage = await newVisitor()
  await buyerPage.setViewportSize(phone)
  await world.signIn(buyerPage, buyer)
  await buyerPage.goto(`/dashboard/ordre?id=${orderId}`)
  const log = buyerPage.getByRole('log')
  await expect(log).toContainText('Hvad stod der i annoncen?')
  await expect(log).toContainText('Amina har meldt et problem')
  await expect(buyerPage.getByRole('region', { name: 'Det har Genlæst besluttet' })).toContainText(
    'Fristen er blevet 24 timer længere',
  )
  await expect(log).not.toContainText('Hælder til')
  await expect(log).not.toContainText('Se på kapitel 4')
  await buyerPage.getByLabel('Til', { exact: true }).selectOption('Kun Genlæst')
  await buyerPage.getByLabel('Skriv en besked').fill('Kun kapitel 2 og 7.')
  await press(buyerPage, buyerPage.getByRole('button', { name: 'Send' }))
  await expect(log.getByText('kun til Genlæst')).toBeVisible()
  await expectAccessible(buyerPage)

  const sellerPage = await newVisitor()
  await world.signIn(sellerPage, book.seller)
  await sellerPage.goto(`/dashboard/ordre?id=${orderId}`)
  await expect(sellerPage.getByRole('log')).toContainText('Hvad stod der i annoncen?')
  await expect(sellerPage.getByRole('log')).not.toContainText('kapitel 2 og 7')

  // From here on the desk is used on a phone.
  await page.setViewportSize(phone)
  await page.reload()
  await expect(chat.getByRole('log')).toContainText('Kun kapitel 2 og 7.')
  await press(page, page.getByRole('button', { name: 'Del beløbet' }))
  const dialog = page.getByRole('dialog', { name: 'Del beløbet?' })
  await dialog.getByLabel('Tilbage af prisen').fill('50')
  await dialog.getByLabel('Begrundelse').fill('Annoncen nævner ikke alle overstregninger.')
  await press(page, dialog.getByRole('button', { name: 'Del beløbet' }))
  await expect(dialog.getByText('Det er ikke denne ordres nummer')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Skriv ordrens nummer').fill(formatOrderNumber(number))
  await press(page, dialog.getByRole('button', { name: 'Del beløbet' }))
  await expect(page.getByText('Beløbet er delt')).toBeVisible()
  await expect(page.getByText('Hos Pia')).toBeHidden()
  await world.settled()

  await press(page, page.getByRole('button', { name: 'Giv penge tilbage' }))
  const reopens = page.getByRole('dialog', { name: 'Giv penge tilbage?' })
  await reopens.getByLabel('Amina får tilbage').fill('20')
  await reopens.getByLabel('Begrundelse').fill('Vi skrev forkert i går.')
  await reopens.getByLabel('Skriv ordrens nummer').fill(number)
  await expectAccessible(page)
  await press(page, reopens.getByRole('button', { name: 'Giv penge tilbage' }))
  await expect(page.getByText('Pengene er på vej')).toBeVisible()
  await buyerPage.reload()
  await expect(buyerPage.getByRole('region', { name: 'Det har Genlæst besluttet' })).toContainText(
    'Vi skrev forkert i går.',
  )
  await expectAccessible(buyerPage)
})
