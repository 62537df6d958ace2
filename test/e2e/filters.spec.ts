import type { Locator } from '@playwright/test'
import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'

test('an invalid price or postal code is reported at its field, nothing is lost, and swapped prices are reordered', async ({
  page,
  world,
}) => {
  await world.listedBook({ title: 'Fluiddynamik', price: 120_00 })
  await world.listedBook({ title: 'Fluiddynamik', price: 450_00 })
  await page.goto('/bøger?id=fluiddynamik')
  await expect(page.getByText('2 resultater')).toBeVisible()
  const [from, to] = [page.getByLabel('Fra', { exact: true }), page.getByLabel('Til', { exact: true })]
  const place = page.getByRole('textbox', { name: 'nær' })
  const faults = page.getByRole('alert')

  await expect(page.getByRole('group', { name: 'Pris i kroner inkl. gebyr' })).toBeVisible()
  await expect(page.getByText('kr. inkl. gebyr', { exact: true })).toBeVisible()
  await to.fill('gratis')
  await to.press('Enter')
  await expect(faults).toHaveText(['Til: Skriv prisen i kroner, fx 150'])
  await expect(to).toHaveAccessibleDescription('Til: Skriv prisen i kroner, fx 150')
  await place.fill('9999')
  await expect(place).toHaveAccessibleDescription('Postnummeret 9999 findes ikke')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^God/ }).click()
  await expect(page).toHaveURL(/stand=2/)
  await expect(to).toHaveValue('gratis')
  await expect(place).toHaveValue('9999')
  await expect(faults).toHaveCount(2)
  await page.getByRole('button', { name: 'Ryd alle' }).click()
  await expect(faults).toHaveCount(0)
  await expect(to).toHaveValue('')

  await from.fill('500')
  await from.press('Enter')
  await expect(page.getByText('0 resultater')).toBeVisible()
  await to.fill('300')
  await to.press('Enter')
  await expect(page).toHaveURL(/fra=300&til=500/)
  await expect(from).toHaveValue('300')
  await expect(page.getByText('1 resultat', { exact: true })).toBeVisible()

  await page.goto('/bøger?id=fluiddynamik&fra=500&til=300&postnr=9999')
  await expect(page).toHaveURL(/\?id=fluiddynamik&fra=300&til=500$/)
})

test('conditions chosen in any order give the same list and address', async ({ page, world }) => {
  for (const condition of [1, 2, 3] as const) await world.listedBook({ title: 'Kvantedynamik', condition })
  await page.goto('/bøger?id=kvantedynamik')
  for (const grade of [/^Som ny/, /^Slidt/, /^God/]) await page.getByRole('button', { name: grade }).click()
  await expect(page).toHaveURL(/\/b%C3%B8ger\?id=kvantedynamik&stand=3&stand=2&stand=1$/)
  await expect(page.getByText('3 resultater')).toBeVisible()

  // A request for another spelling of the address must lead to the page, not to its data.
  const answer = await page.request.get('/b%C3%B8ger.data?stand=1&stand=3&_routes=routes%2Fbook-list')
  expect(await answer.text()).toContain('/b%C3%B8ger?stand=3&stand=1"')
})

test('a filter that fails leaves the list in place and can be tried again', async ({
  page,
  world,
  guard,
}) => {
  await world.listedBook({ title: 'Aerodynamik for alle', condition: 3 })
  await world.listedBook({ title: 'Aerodynamik for alle', condition: 1 })
  await page.goto('/bøger?id=aerodynamik for alle')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  guard.expectsRefusal(503, '/bøger.data')
  const data = '**/b%C3%B8ger.data?**'
  await page.route(data, (route) => route.fulfill({ status: 503, body: 'Optaget' }))

  await page.getByRole('button', { name: /^Som ny/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Der opstod en fejl. Herunder er de bøger, du så før.')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Som ny/ })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Filtre 1' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtre' })
  await expect(filters.getByRole('alert')).toContainText('Der opstod en fejl')
  await filters.getByRole('button', { name: 'Luk' }).click()
  await page.unroute(data)
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('after a failed filter or search, the next one builds on the address', async ({
  page,
  world,
  guard,
}) => {
  for (const condition of [2, 3] as const) await world.listedBook({ title: 'Gasdynamik', condition })
  await page.goto('/bøger')
  guard.expectsRefusal(503, '/bøger.data')
  const data = '**/b%C3%B8ger.data?**'
  await page.route(data, (route) => route.fulfill({ status: 503, body: 'Optaget' }))
  await page.getByRole('button', { name: /^Som ny/ }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('combobox', { name: 'Søg efter bøger' }).fill('gasdynamik')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/id=gasdynamik&stand=3&vis=samlet$/)
  await page.getByRole('button', { name: /^God/ }).click()
  await expect(page).toHaveURL(/id=gasdynamik&stand=3&stand=2&vis=samlet$/)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^God/ })).toHaveAttribute('aria-pressed', 'false')
  await page.unroute(data)
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(page.getByText('1 resultat', { exact: true })).toBeVisible()
})

test('with forced colours a chosen filter still differs from the others', async ({ page, world }) => {
  await world.listedBook({ title: 'Rotordynamik', condition: 3 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/bøger?id=rotordynamik&stand=3')
  const grades = page.getByRole('group', { name: 'Stand' }).getByRole('button')
  const [chosen, ...others] = await grades.evaluateAll((chips) =>
    chips.map((chip) => getComputedStyle(chip).backgroundColor),
  )
  expect(others).toHaveLength(2)
  expect(others).not.toContain(chosen)
})

test('the filters end at one edge on every wide screen, and begin at one edge on a tablet', async ({
  page,
  world,
}) => {
  await world.listedBook({ title: 'Kinematik' })
  await page.goto('/bøger?id=kinematik')
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  const order = page.getByLabel('Sortér', { exact: true })
  const [condition, pickup] = ['Stand', 'Afhentning'].map((name) => page.getByRole('group', { name }))

  for (const width of [1180, 1279, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [above, below] = [await boxOf(order), await boxOf(pickup!)]
    expect(below.y, `at ${width} px`).toBeGreaterThan(above.y)
    expect(below.x + below.width, `at ${width} px`).toBeCloseTo(above.x + above.width, 0)
  }
  // A list beside adverts has no more room than on a tablet.
  for (const width of [768, 1024, 1179, 1280, 1439]) {
    await page.setViewportSize({ width, height: 1024 })
    expect((await boxOf(pickup!)).x, `at ${width} px`).toBe((await boxOf(condition!)).x)
  }
})

test('the sort order is beside the number of hits, however long its words and counts are', async ({
  page,
  world,
}) => {
  await world.listedBook({ title: 'Kinetik' })
  await page.goto('/bøger?id=kinetik')
  const hits = page.getByRole('status').filter({ hasText: '1 resultat' })
  const order = page.getByLabel('Sortér', { exact: true })
  // As with a million books.
  await hits.evaluate((element) => (element.textContent = 'over 1.000 resultater'))
  const counts = page.getByRole('group', { name: 'Stand' }).locator('.n')
  await counts.evaluateAll((elements) => elements.forEach((each) => (each.textContent = 'over 1.000')))
  const many = page.getByText('over 1.000 resultater')

  for (const width of [768, 1024, 1180, 1279, 1280, 1440, 1500, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [shown, chosen] = [(await many.boundingBox())!, (await order.boundingBox())!]
    expect(Math.abs(shown.y - chosen.y), `at ${width} px`).toBeLessThan(shown.height / 2)
  }
})

test('the copies of an edition are sorted cheapest first, and the list says so, until the reader chooses newest', async ({
  page,
  world,
}) => {
  const isbn = '9788702111118'
  for (const price of [180_00, 120_00, 150_00])
    await world.listedBook({ title: 'Strømningslære', isbn, price })
  const prices = page.getByRole('article').getByText(/^\d+,00\u00a0kr\.$/)
  const order = page.getByLabel('Sortér', { exact: true })
  await page.goto(`/bøger/id=${isbn}`)
  await expect(order.getByRole('option', { selected: true })).toHaveText('Laveste pris')
  await expect(prices).toHaveText(['132,00\u00a0kr.', '165,00\u00a0kr.', '198,00\u00a0kr.'])
  await order.selectOption('Nyeste først')
  await expect(prices).toHaveText(['165,00\u00a0kr.', '132,00\u00a0kr.', '198,00\u00a0kr.'])
})

test('an impossible edition id is a page that cannot be found', async ({ page, guard }) => {
  const key = `id=${'9'.repeat(65)}`
  guard.expectsRefusal(404, `/bøger/${key}`)
  await page.setViewportSize(phone)
  await page.goto(`/bøger/${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden er revet ud')
})
