/** Another copy takes the place of a planned one. */
import { expect, test } from './journey.ts'
import { putInBasket } from './steps/buying.ts'

test('copies are compared with the arrow keys, and another lock leaves the focus where it is', async ({
  page,
  world,
}) => {
  const book = { title: 'Sammenlignet med pile', authors: ['Tue Engblad'], isbn: '9788702000658' }
  const other = { title: 'Låst imens', authors: ['Tue Engblad'], isbn: '9788702000672' }
  await world.listedBook({ ...book, price: 100_00 })
  await world.listedBook({ ...book, price: 170_00 })
  await world.listedBook({ ...other, price: 50_00 })
  await page.goto('/pensum')
  await page.getByLabel('Din litteraturliste').fill(`${book.isbn}\n${other.isbn}`)
  await page.getByRole('button', { name: 'Find bøgerne' }).click()
  await page.getByRole('link', { name: 'Lav en plan' }).first().click()
  const swap = page.getByRole('button', { name: `Byt ${book.title}` })
  await swap.press('Enter')
  await expect(page.getByRole('radio', { name: /100,00 kr\./ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const dear = page.getByRole('radio', { name: /170,00 kr\./ })
  await expect(dear).toBeFocused()
  await expect(dear).toBeChecked()
  await expect(page.getByRole('button', { name: 'Byt til det valgte' })).toBeVisible()

  // The copies load again with both lines locked.
  const loadedAgain = page.waitForResponse(
    (response) => (response.request().postData() ?? '').split('"dbId"').length === 3,
  )
  const lock = page.getByRole('button', { name: `Lås ${other.title} fast i planen` })
  await lock.press('Enter')
  await (await loadedAgain).finished()
  await expect(page.getByRole('button', { name: 'Lås op' })).toBeVisible()
  await expect(lock).toBeFocused()

  await dear.press('Enter')
  await expect(page.getByRole('button', { name: 'Lås op' })).toHaveCount(2)
  await expect(dear).toHaveCount(0)
  await expect(swap).toBeFocused()
})

test('a swap whose plan is refused moves no focus later', async ({ page, world, guard }) => {
  guard.expectsRefusal(429, '/api/planPensum')
  const book = { title: 'Byttet forgæves', authors: ['Tue Engblad'], isbn: '9788702000641' }
  await world.listedBook({ ...book, price: 170_00 })
  await world.listedBook({ ...book, price: 100_00 })
  await page.goto('/pensum')
  await page.getByLabel('Din litteraturliste').fill(book.isbn)
  await page.getByRole('button', { name: 'Find bøgerne' }).click()
  await page.getByRole('link', { name: 'Lav en plan' }).first().click()
  await page.getByRole('button', { name: 'Byt Byttet forgæves' }).click()
  const other = page.getByRole('radio', { name: /170,00 kr\./ })
  await expect(other).toBeVisible()
  await page.route(
    '**/api/planPensum',
    (route) => route.fulfill({ status: 429, json: { message: 'Vent lidt.' } }),
    { times: 1 },
  )
  await other.click()
  const again = page.getByRole('button', { name: 'Prøv igen' })
  await expect(again).toBeVisible()
  // As a plan that is made later for another reason, with the focus where the swap left it.
  await again.dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Lås op' })).toBeVisible()
  await expect(page.locator('.sum__total dd')).toHaveText('226,00 kr.')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test('another copy of a planned book leaves the basket, says so, and can be put back', async ({
  page,
  world,
}) => {
  const book = { title: 'Byttet i kurven', authors: ['Tue Engblad'], isbn: '9788702000627' }
  const other = { title: 'Bliver i kurven', authors: ['Tue Engblad'], isbn: '9788702000634' }
  const dear = await world.listedBook({ ...book, price: 170_00 })
  await world.listedBook({ ...book, price: 100_00 })
  await putInBasket(page, dear)
  await putInBasket(page, await world.listedBook({ ...other, price: 50_00 }))
  await page.goto('/pensum')
  await page.getByLabel('Din litteraturliste').fill(book.isbn)
  await page.getByRole('button', { name: 'Find bøgerne' }).click()
  await page.getByRole('link', { name: 'Lav en plan' }).first().click()
  await page.getByRole('button', { name: 'Læg alt i kurven' }).click()
  await expect(page.getByRole('link', { name: 'Indkøbskurv, 2 bøger' })).toBeVisible()
  const cleared = page.locator('.toast').filter({ hasText: 'Andre eksemplarer af samme bøger er taget ud' })
  await cleared.getByRole('button', { name: /^Læg tilbage/ }).click()
  await expect(page.getByRole('link', { name: 'Indkøbskurv, 3 bøger' })).toBeVisible()
})
