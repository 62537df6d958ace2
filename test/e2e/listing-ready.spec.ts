import { basketOf } from '../people.ts'
import { expectAccessible, phone, wide } from './accessible.ts'
import { expect, test } from './journey.ts'
import { addPhotos, findBook, onward } from './steps/selling.ts'

const book = { title: 'Kvalitative metoder i praksis', isbn: '9788702000191' }

test('a seller who has put up a book sees it as buyers do, its place in the search, and shares it by link and picture', async ({
  page,
  world,
  context,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const price of [225_00, 290_00]) await world.listedBook({ ...book, price })
  const waiting = await world.person()
  await world.as(waiting, 'saveWish', { isbn: book.isbn })
  await world.signIn(page, await world.seller({ firstName: 'Sofie' }))
  await page.goto('/sælgbog')
  await findBook(page, book)
  await addPhotos(page, 1)
  await page.getByRole('radio', { name: 'God' }).check()
  await page.getByLabel('Din pris').fill('249')
  await onward(page)
  await page.getByRole('button', { name: 'Opret annonce' }).click()

  const ready = page.getByRole('region', { name: 'Nu står den på hylden' })
  await expect(ready).toContainText(
    'er til salg for 249,00 kr. Den, der ventede på den, har lige fået besked.',
  )
  await expect(ready).toContainText('Nr. 2 af 3, når man søger på titlen og sorterer efter laveste pris.')
  await expect(ready.getByRole('figure')).toContainText('Sofie')
  await expectAccessible(page)
  await ready.getByRole('button', { name: 'Kopiér' }).click()
  const link = await ready.getByLabel('Link til annoncen').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const download = page.waitForEvent('download')
  await ready.getByRole('button', { name: 'Hent billedet' }).click()
  expect((await download).suggestedFilename()).toBe('genlaest.png')
  await page.setViewportSize(phone)
  await page.reload()
  await expect(ready).toContainText('Nr. 2 af 3')
  await page.setViewportSize(wide)

  await ready.getByRole('link', { name: 'Sælg den næste' }).click()
  await expect(page).toHaveURL('/s%C3%A6lgbog')
  await page.goto('/dashboard/bøger')
  await expect(page.getByRole('heading', { level: 1, name: 'Mine bøger' })).toBeVisible()
  await expect(ready).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible()
})

test('a copy that is sold on has a card, and its owner puts a letter on it', async ({ page, world }) => {
  const [amina, bo] = [await world.seller({ firstName: 'Amina' }), await world.seller({ firstName: 'Bo' })]
  const listed = await world.listedBook({ title: 'Bogen der gik videre' }, amina)
  const { body } = await world.as(bo, 'buyBook', basketOf([listed]))
  await world.pay(body.url)
  await world.settled()
  const [order] = (await world.as(bo, 'bought')).body
  await world.as(bo, 'satisfied', { shipment: order!._id })
  await world.signIn(page, bo)
  await page.goto(`/bøger/${listed.id}`)
  const card = page.getByRole('region', { name: 'Bogens kort' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByRole('listitem').last()).toContainText(/^\d{4}Dig$/)
  await card.getByRole('checkbox').check()
  await expect(card.getByRole('listitem').last()).toContainText(/^B\. \d{4}Dig$/)
  await expectAccessible(page)

  const share = page.getByRole('button', { name: 'Del bogens kort' })
  await share.click()
  await expect(page.getByRole('figure')).toContainText(/\d{4}B\. \d{4}/)
  await page.goto(`/dashboard/ordre?id=${order!._id}`)
  const own = page.getByRole('region', { name: 'Bogens kort' })
  await own.getByRole('button', { name: 'Del bogens kort' }).click()
  await expect(own.getByRole('figure')).toContainText(/\d{4}B\. \d{4}/)
  await expect(own.getByRole('figure')).not.toContainText('kr.')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await own.getByRole('button', { name: 'Hent billedet' }).click()
  expect((await download).suggestedFilename()).toBe('genlaest.png')
  await page.setViewportSize(phone)
  await expectAccessible(page)
})

test('a seller shares the card of a book on the shelf from its details and from its page', async ({
  page,
  world,
}) => {
  const sofie = await world.seller({ firstName: 'Sofie' })
  const listed = await world.listedBook({ title: 'Bogen på hylden' }, sofie)
  await world.signIn(page, sofie)
  await page.goto(`/dashboard/bøger?bog=${listed.id}`)
  const details = page.getByRole('dialog', { name: 'Bogen på hylden' })
  await details.getByRole('button', { name: 'Del bogens kort' }).click()
  await expect(details.getByRole('figure', { name: 'Bogens kort' })).toContainText('Sofie')
  await expectAccessible(page)
  await page.goto(`/bøger/${listed.id}`)
  const share = page.getByRole('button', { name: 'Del bogens kort' })
  await share.click()
  await expect(page.getByRole('figure', { name: 'Bogens kort' })).toContainText('Sofie')
  await expect(page.getByLabel('Link til bogen')).toHaveValue(new RegExp(`${listed.id}$`))
  await share.click()
  await expect(page.getByRole('figure', { name: 'Bogens kort' })).toHaveCount(0)
})

test('a card whose file is lost on the way leaves the page as it is, and comes with the next press', async ({
  page,
  world,
  guard,
}) => {
  guard.expectsLostConnection()
  const sofie = await world.seller({ firstName: 'Sofie' })
  const listed = await world.listedBook({ title: 'Bogen i toget' }, sofie)
  await world.signIn(page, sofie)
  await page.goto(`/bøger/${listed.id}`)
  await page.route('**/card-panel-*.js', (route) => route.abort())
  const share = page.getByRole('button', { name: 'Del bogens kort' })
  await share.click()
  await expect(page.getByText('Kortet kan ikke hentes. Prøv igen, eller genindlæs siden')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Bogen i toget' })).toBeVisible()
  await page.unroute('**/card-panel-*.js')
  await share.click()
  await share.click()
  await expect(page.getByRole('figure', { name: 'Bogens kort' })).toContainText('Sofie')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
