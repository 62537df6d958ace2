import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { filterButton, openFilter } from './steps/filters.ts'

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

  await openFilter(page, 'Pris')
  await expect(page.getByRole('group', { name: 'Pris i kroner inkl. gebyr' })).toBeVisible()
  await expect(page.getByText('kr. inkl. gebyr', { exact: true })).toBeVisible()
  await to.fill('gratis')
  await to.press('Enter')
  await expect(faults).toHaveText(['Til: Skriv prisen i kroner, fx 150'])
  await expect(to).toHaveAccessibleDescription('Til: Skriv prisen i kroner, fx 150')
  await openFilter(page, 'Hent nær')
  await expect(to).toBeHidden()
  await expect(page.getByRole('button', { name: /^Pris.*kan ikke læses$/ })).toBeVisible()
  await place.fill('9999')
  await expect(place).toHaveAccessibleDescription('Postnummeret 9999 findes ikke')
  await expectAccessible(page)
  await openFilter(page, 'Stand')
  await page.getByRole('button', { name: /^God/ }).click()
  await expect(page).toHaveURL(/stand=2/)
  await openFilter(page, 'Hent nær')
  await expect(place).toHaveValue('9999')
  await expect(faults).toHaveText(['Postnummeret 9999 findes ikke'])
  await openFilter(page, 'Pris')
  await expect(to).toHaveValue('gratis')
  await expect(faults).toHaveText(['Til: Skriv prisen i kroner, fx 150'])
  await page.getByRole('button', { name: 'Ryd alle' }).click()
  await expect(page.getByRole('button', { name: /kan ikke læses/ })).toHaveCount(0)
  await openFilter(page, 'Pris')
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
  await openFilter(page, 'Stand')
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

  await openFilter(page, 'Stand')
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
  await openFilter(page, 'Stand')
  await page.getByRole('button', { name: /^Som ny/ }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('combobox', { name: 'Søg efter bøger' }).fill('gasdynamik')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/id=gasdynamik&stand=3&vis=samlet$/)
  await openFilter(page, 'Stand')
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
  const backgroundOf = (name: string) =>
    filterButton(page, name).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await backgroundOf('Stand')).not.toBe(await backgroundOf('Pris'))
  await openFilter(page, 'Stand')
  const grades = page.getByRole('group', { name: 'Stand' }).getByRole('button')
  const [chosen, ...others] = await grades.evaluateAll((chips) =>
    chips.map((chip) => getComputedStyle(chip).backgroundColor),
  )
  expect(others).toHaveLength(2)
  expect(others).not.toContain(chosen)
})

test('on every wide screen the five filters are in one row with the sort order, and none opens beyond the screen', async ({
  page,
  world,
}) => {
  const work = { title: 'Kinematik for ingeniører', authors: ['Tage Holm'] }
  await world.listedBook({ ...work, isbn: '9788700000331', edition: '1. udgave', language: 'da' })
  await world.listedBook({ ...work, isbn: '9788700000332', edition: '2. udgave', language: 'da' })
  await world.listedBook({ title: 'Kinematik', language: 'en' })
  await page.goto('/bøger?id=kinematik&vis=samlet&stand=2&afhentning=ja')
  const filters = ['Stand', 'Pris', 'Hent nær', 'Udgave', 'Sprog'].map((name) => filterButton(page, name))
  const order = page.getByLabel('Sortér', { exact: true })

  for (const width of [768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const middles = await Promise.all(
      [...filters, order].map(async (control) => {
        const { y, height } = (await control.boundingBox())!
        return Math.round(y + height / 2)
      }),
    )
    expect(new Set(middles).size, `rows at ${width} px`).toBe(1)
    for (const filter of filters) {
      await filter.click()
      const panel = page.locator('.fpop__panel:not([hidden])')
      const { x, width: wide } = (await panel.boundingBox())!
      expect(x, `at ${width} px`).toBeGreaterThanOrEqual(0)
      expect(x + wide, `at ${width} px`).toBeLessThanOrEqual(width)
    }
    await page.keyboard.press('Escape')
    await expect(filters.at(-1)!).toBeFocused()
  }
})

test('a filter applies while it is open, takes what was typed when it is left, and closes by Esc, a press elsewhere or Tab', async ({
  page,
  world,
}) => {
  await world.listedBook({ title: 'Hydrostatik', condition: 3, price: 200_00 })
  await page.goto('/bøger?id=hydrostatik')
  await openFilter(page, 'Stand')
  const asNew = page.getByRole('button', { name: /^Som ny/ })
  await asNew.click()
  await expect(page).toHaveURL(/stand=3/)
  await expect(asNew).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(asNew).toBeHidden()
  await expect(filterButton(page, 'Stand')).toBeFocused()

  await openFilter(page, 'Pris')
  const to = page.getByLabel('Til', { exact: true })
  await to.fill('300')
  await page.getByText('1 resultat', { exact: true }).click()
  await expect(to).toBeHidden()
  await expect(page).toHaveURL(/stand=3&til=300/)

  await openFilter(page, 'Pris')
  await to.fill('250')
  await to.press('Tab')
  await expect(to).toBeHidden()
  await expect(page).toHaveURL(/stand=3&til=250/)
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
