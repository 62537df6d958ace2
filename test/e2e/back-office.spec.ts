import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { basketOf, testPhoto } from '../people.ts'
import { parcelBasket } from '../sales.ts'
import type { World } from './world.ts'

const statement = 'Billederne viser, at siderne mangler.'

/** A book bought for pickup at its seller's address. */
async function soldBook(world: World, title: string) {
  const [buyer, book] = [await world.person({ firstName: 'Bo' }), await world.listedBook({ title })]
  const { body } = await world.as(buyer, 'buyBook', basketOf([book]))
  await world.pay(body.url)
  await world.settled()
  const [order] = (await world.as(buyer, 'bought')).body
  return { buyer, seller: book.seller, orderId: order!._id, number: order!.number }
}

test('a buyer complains with a photo, the seller answers, an operator decides, and both read the reasons', async ({
  page,
  world,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const { buyer, seller, orderId, number } = await soldBook(world, 'Bogen med huller')
  const address = `/dashboard/ordre?id=${orderId}`
  await world.signIn(page, buyer)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Din afhentningskode' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Anmod om refundering' }).click()
  await page.getByRole('radio', { name: /Forkert bog eller udgave/ }).check()
  await page.getByLabel('Hvilken bog fik du?').fill('Side 12 til 40 mangler.')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Send til/ }).click()
  const ofBuyer = page.getByRole('region', { name: 'Refunderingssag' })
  await expect(ofBuyer).toContainText('Side 12 til 40 mangler.')
  const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() }
  await ofBuyer.getByLabel(/^Tilføj billeder/).setInputFiles(file)
  await expect(ofBuyer.getByRole('img', { name: /^Dine billede 1/ })).toHaveJSProperty('naturalWidth', 80)
  await expect(ofBuyer).toContainText('Du kan tilføje 7 mere')
  await expectAccessible(page)

  const otherPage = await newVisitor()
  await world.signIn(otherPage, seller)
  await otherPage.goto(address)
  const ofSeller = otherPage.getByRole('region', { name: 'Refunderingssag' })
  await expect(ofSeller.getByRole('img', { name: /^Bos billede 1/ })).toHaveJSProperty('naturalWidth', 80)
  await ofSeller.getByRole('button', { name: 'Send svar' }).click()
  await expect(ofSeller.getByRole('alert')).toHaveText('Skriv dit svar')
  await ofSeller.getByLabel('Dit svar').fill('Den var hel, da jeg gav den fra mig.')
  await ofSeller.getByRole('button', { name: 'Send svar' }).click()
  await expect(otherPage.getByText('Dit svar er gemt')).toBeVisible()
  await expectAccessible(otherPage)

  const desk = await newVisitor()
  await world.signIn(desk, await world.person({ role: 'operator' }))
  await desk.goto('/drift')
  await desk
    .getByRole('main')
    .getByRole('link', { name: /^Refunderinger/ })
    .click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Ordrer')
  await expectAccessible(desk)
  await desk.getByRole('link', { name: /^Bogen med huller/ }).click()
  const weighed = desk.getByRole('region', { name: 'Beviser' })
  await expect(weighed).toContainText('Side 12 til 40 mangler.')
  await expect(weighed).toContainText('Den var hel, da jeg gav den fra mig.')
  await expect(weighed.getByRole('img', { name: /^Bos billede 1/ })).toHaveJSProperty('naturalWidth', 80)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Giv køberen ret' }).click()
  const decides = desk.getByRole('dialog', { name: 'Giv køberen ret?' })
  await decides.getByRole('button', { name: 'Giv køberen ret' }).click()
  await expect(decides.getByRole('alert')).toHaveText('Skriv en begrundelse')
  await decides.getByLabel('Begrundelse').fill(statement)
  await decides.getByLabel('Skriv ordrens nummer').fill(number)
  await expectAccessible(desk)
  await decides.getByRole('button', { name: 'Giv køberen ret' }).click()
  await expect(desk.getByText('Ordren er opdateret')).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Forløb' })).toContainText('Refundering givet')

  for (const party of [page, otherPage]) {
    await party.reload()
    await expect(party.getByRole('region', { name: 'Refunderingssag' })).toContainText(statement)
  }
  await expect(otherPage.getByRole('region', { name: 'Din fortjeneste' })).toContainText('Du får0,00 kr.')
  await desk.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: orderId })).toContainText(statement)
  await expectAccessible(desk)
})

test('the buyer shows a code at the door, the seller enters it, and a wrong one is reported', async ({
  page,
  world,
  newVisitor,
  guard,
}) => {
  const { buyer, seller, orderId } = await soldBook(world, 'Bogen ved døren')
  guard.expectsRefusal(400, `/api/orders/${orderId}/handover`)
  await world.signIn(page, buyer)
  await page.goto(`/dashboard/ordre?id=${orderId}`)
  const shown = page.getByRole('region', { name: 'Din afhentningskode' })
  await expect(shown.getByRole('img', { name: 'Afhentningskoden som QR-kode' })).toBeVisible()
  const code = (await shown.getByRole('img', { name: /^Kode/ }).textContent())!

  const door = await newVisitor()
  await world.signIn(door, seller)
  await door.goto(`/dashboard/ordre?id=${orderId}&kode=${code}`)
  const typed = door.getByLabel('Køberens kode')
  await expect(typed).toHaveValue(code)
  await expectAccessible(door)
  await typed.fill(code === '0000' ? '1111' : '0000')
  await door.getByRole('button', { name: 'Bekræft udlevering' }).click()
  await expect(door.getByRole('alert')).toContainText('Koden passer ikke')
  await typed.fill(code)
  await door.getByRole('button', { name: 'Bekræft udlevering' }).click()
  await expect(door.getByRole('heading', { name: 'Bo har fået bogen' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Alt er i orden' })).toBeVisible()
  await expect(shown).toHaveCount(0)

  await page.getByRole('link', { name: 'Se kvittering' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kvittering')
  await expect(page.getByRole('row', { name: /Heraf moms af købergebyret/ })).toContainText('4,00')
  await expectAccessible(page)
})

test('an operator suspends a person and lifts the suspension, and sees reports, settings, jobs and books', async ({
  page,
  world,
}) => {
  const seller = await world.seller({ firstName: 'Karen' })
  await world.listedBook({ title: 'Bogen fra hylden' }, seller)
  await world.signIn(page, await world.person({ role: 'operator' }))
  await page.goto('/drift/brugere')
  await page.getByLabel('Find en bruger').fill(seller.email)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Karen/ }).click()
  await page.getByRole('button', { name: 'Luk kontoen' }).click()
  const asks = page.getByRole('dialog', { name: 'Luk kontoen?' })
  await asks.getByLabel('Begrundelse').fill(statement)
  await asks.getByRole('button', { name: 'Luk kontoen' }).click()
  await expect(page.getByRole('button', { name: 'Åbn kontoen igen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Åbn kontoen igen' }).click()
  const lifts = page.getByRole('dialog', { name: 'Åbn kontoen igen?' })
  await lifts.getByLabel('Begrundelse').fill('Vi tog fejl.')
  await lifts.getByRole('button', { name: 'Åbn kontoen' }).click()
  await expect(page.getByRole('button', { name: 'Luk kontoen' })).toBeVisible()

  for (const [tab, heading] of [
    ['Rapporter', 'Rapporter'],
    ['Bøger', 'Bøger skrevet ind af sælgere'],
    ['Job', 'Job, der ikke lykkedes'],
    ['Indstillinger', 'Gebyrer og frister'],
  ]) {
    await page
      .getByRole('navigation', { name: 'Drift' })
      .getByRole('link', { name: tab!, exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!)
    await expectAccessible(page)
  }
})

test('an operator splits a sale, and both read what they get', async ({ page, world, newVisitor }) => {
  test.setTimeout(120_000)
  const { buyer, seller, orderId } = await soldBook(world, 'Bogen med streger')
  const text = 'Der er streger på næsten hver side.'
  await world.as(buyer, 'refundRequest', { shipment: orderId, reason: 2, text })
  const desk = await newVisitor()
  await world.signIn(desk, await world.person({ role: 'operator' }))
  await desk.goto(`/drift/ordrer/${orderId}`)
  await desk.getByRole('button', { name: 'Del beløbet' }).click()
  const splits = desk.getByRole('dialog', { name: 'Del beløbet?' })
  await splits.getByLabel('Begrundelse').fill('Det viser annoncen ikke.')
  await splits.getByRole('textbox', { name: /^Tilbage af prisen/ }).fill('50')
  await expect(splits.getByRole('status')).toContainText('Køberen får 55,00 kr. tilbage')
  await expectAccessible(desk)
  const { number } = (await world.as(buyer, 'findShipment', { shipment: orderId })).body
  await splits.getByLabel('Skriv ordrens nummer').fill(number)
  await splits.getByRole('button', { name: 'Del beløbet' }).click()
  await expect(desk.getByText('Beløbet er delt', { exact: true })).toBeVisible()

  await world.signIn(page, buyer)
  await page.goto(`/dashboard/ordre?id=${orderId}`)
  await expect(page.getByRole('region', { name: 'Betaling' })).toContainText('Du får tilbage55,00 kr.')
  await expectAccessible(page)
  const otherPage = await newVisitor()
  await world.signIn(otherPage, seller)
  await otherPage.goto(`/dashboard/ordre?id=${orderId}`)
  await expect(otherPage.getByRole('region', { name: 'Din fortjeneste' })).toContainText(
    'Tilbage til køberen',
  )
  await expectAccessible(otherPage)
})

test('after an outage an operator reads how long orders have waited, and orders all their labels again', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  for (const title of ['Calculus', 'Interview']) {
    const [buyer, book] = [await world.person(), await world.listedBook({ title })]
    const { body } = await world.as(buyer, 'buyBook', await parcelBasket(world, buyer, book))
    await world.control('/providers/carrier/fail', { mode: 'off' })
    await world.pay(body.url)
    await world.settled()
    await world.control('/providers/carrier/fail', { mode: 'none' })
  }
  await world.control('/providers/carrier/fail', { mode: 'off' })
  await world.advance(5 * 24)
  await world.advance(3)

  await world.signIn(page, await world.person({ role: 'operator' }))
  await page.goto('/drift')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Handling påkrævet 2 ordrer .* Ældste 3 t/ })).toBeVisible()
  await expect(
    main.getByRole('link', { name: /^Pakkelabelen kom ikke inden fristen, .* Calculus/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: /^Handling påkrævet/ }).click()
  await page.getByRole('button', { name: 'Bestil alle pakkelabels igen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bestil igen' }).click()
  await expect(page.getByText('Pakkelabels er bestilt igen')).toBeVisible()
  await expect(page.getByText('Calculus')).toBeHidden()
  await world.control('/providers/carrier/fail', { mode: 'none' })
})

test('an operator sorts the people found, and the page stays sorted when it is opened again', async ({
  page,
  world,
}) => {
  for (const name of ['Åse', 'Zenia', 'Ærlig']) await world.person({ firstName: `Sorteret ${name}` })
  await world.signIn(page, await world.person({ role: 'operator' }))
  await page.goto('/drift/brugere?q=Sorteret')
  const names = page.getByRole('list', { name: 'Fundne brugere' }).getByRole('listitem').locator('b')
  await page.getByRole('navigation', { name: 'Sortér efter' }).getByRole('link', { name: 'Navn' }).click()
  const sorted = [/Zenia/, /Ærlig/, /Åse/]
  await expect(names).toHaveText(sorted)
  await page.reload()
  await expect(names).toHaveText(sorted)
  await expectAccessible(page)
})
