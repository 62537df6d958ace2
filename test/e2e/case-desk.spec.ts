/** The operators' desk: Genlæst writes to the parties, a case changes hands, and the money moves last. */
import { formatOrderNumber } from '#rules/order-number'
import { basketOf } from '../people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

for (const [name, size] of Object.entries({ phone, desktop }))
  test(`an operator asks both sides, notes, decides, and both read it, on a ${name}`, async ({
    page,
    world,
    newVisitor,
  }) => {
    test.setTimeout(240_000)
    const title = name === 'phone' ? 'Skrivebordssagen' : 'Pultsagen'
    const [buyer, book] = [await world.person({ firstName: 'Amina' }), await world.listedBook({ title })]
    await world.pay((await world.as(buyer, 'buyBook', basketOf([book]))).body.url)
    await world.settled()
    const { _id: orderId, number } = (await world.as(buyer, 'bought')).body[0]!
    const claim = 'Der er overstreget på næsten hver side fra kapitel 4.'
    await world.as(buyer, 'refundRequest', { shipment: orderId, reason: 2, text: claim })

    await page.setViewportSize(size)
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
    await page.getByRole('button', { name: 'Gem' }).click()
    await expect(page.getByRole('region', { name: 'Interne noter' })).toContainText('Hælder til at dele')
    const chat = page.getByRole('region', { name: 'Samtale' })
    const tabs = await chat.getByRole('group', { name: 'Vis samtale' }).getByRole('button').all()
    expect(tabs).toHaveLength(3)
    const rows = await Promise.all(tabs.map(async (tab) => (await tab.boundingBox())!.y))
    expect(new Set(rows).size, 'the three stand in one row').toBe(1)
    await chat.getByLabel('Besked som Genlæst').fill('Hvad stod der i annoncen?')
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat.getByRole('log')).toContainText('Hvad stod der i annoncen?')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Giv parterne 24 timer mere' }).click()
    const more = page.getByRole('dialog', { name: 'Giv parterne 24 timer mere?' })
    await more.getByLabel('Begrundelse').fill('Skriv begge, hvad der stod i annoncen.')
    await expectAccessible(page)
    await more.getByRole('button', { name: 'Giv parterne 24 timer mere' }).click()
    await expect(page.getByRole('region', { name: 'Forløb' })).toContainText('Parterne fik 24 timer mere')

    await page.getByRole('button', { name: 'Giv sagen til en kollega' }).click()
    const gives = page.getByRole('dialog', { name: 'Giv sagen til en kollega?' })
    await gives.getByRole('button', { name: 'Giv sagen videre' }).click()
    await expect(gives.getByText('Vælg en kollega')).toBeVisible()
    await gives.getByRole('radio', { name: `Jonas ${jonas.lastName}` }).check()
    await gives.getByLabel('Intern note').fill('Se på kapitel 4.')
    await expectAccessible(page)
    await gives.getByRole('button', { name: 'Giv sagen videre' }).click()
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
    await page.getByRole('button', { name: 'Overtag sagen' }).click()
    await expect(page.getByText('Din sag')).toBeVisible()
    await page.getByRole('button', { name: 'Giv sagen til en kollega' }).click()
    await gives.getByRole('radio', { name: `Pia ${pia.lastName}` }).check()
    await gives.getByRole('button', { name: 'Giv sagen videre' }).click()
    await expect(page.getByText('Hos Pia')).toBeVisible()

    const buyerPage = await newVisitor()
    await buyerPage.setViewportSize(size)
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
    await buyerPage.getByRole('button', { name: 'Send' }).click()
    await expect(log.getByText('kun til Genlæst')).toBeVisible()
    await expectAccessible(buyerPage)

    const sellerPage = await newVisitor()
    await world.signIn(sellerPage, book.seller)
    await sellerPage.goto(`/dashboard/ordre?id=${orderId}`)
    await expect(sellerPage.getByRole('log')).toContainText('Hvad stod der i annoncen?')
    await expect(sellerPage.getByRole('log')).not.toContainText('kapitel 2 og 7')

    await page.reload()
    await expect(chat.getByRole('log')).toContainText('Kun kapitel 2 og 7.')
    await page.getByRole('button', { name: 'Del beløbet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Del beløbet?' })
    await dialog.getByLabel('Tilbage af prisen').fill('50')
    await dialog.getByLabel('Begrundelse').fill('Annoncen nævner ikke alle overstregninger.')
    await dialog.getByRole('button', { name: 'Del beløbet' }).click()
    await expect(dialog.getByText('Det er ikke denne ordres nummer')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Skriv ordrens nummer').fill(formatOrderNumber(number))
    await dialog.getByRole('button', { name: 'Del beløbet' }).click()
    await expect(page.getByText('Beløbet er delt')).toBeVisible()
    await expect(page.getByText('Hos Pia')).toBeHidden()
    await world.settled()

    await page.getByRole('button', { name: 'Giv penge tilbage' }).click()
    const reopens = page.getByRole('dialog', { name: 'Giv penge tilbage?' })
    await reopens.getByLabel('Amina får tilbage').fill('20')
    await reopens.getByLabel('Begrundelse').fill('Vi skrev forkert i går.')
    await reopens.getByLabel('Skriv ordrens nummer').fill(number)
    await expectAccessible(page)
    await reopens.getByRole('button', { name: 'Giv penge tilbage' }).click()
    await expect(page.getByText('Pengene er på vej')).toBeVisible()
    await buyerPage.reload()
    await expect(buyerPage.getByRole('region', { name: 'Det har Genlæst besluttet' })).toContainText(
      'Vi skrev forkert i går.',
    )
    await expectAccessible(buyerPage)
  })
