/** A seller as others see them: reached from a book, with the other books, a way to report, and none to write. */
import { expectAccessible, expectAccessibleInBothThemes, phone } from './accessible.ts'
import { expect, test } from './journey.ts'

test('a guest goes from a book to its seller and on to another book', async ({ page, world }) => {
  const seller = await world.seller()
  const book = await world.listedBook({ title: 'Obligationsret' }, seller)
  const other = await world.listedBook({ title: 'Aftaleret' }, seller)
  const name = `${seller.firstName} ${seller.lastName[0]}.`

  await page.goto(`/bøger/${book.id}`)
  await page.getByRole('region', { name: 'Sælger' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/profil/${seller.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(`på Genlæst siden ${world.now().getFullYear()}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 bøger til salg' })).toBeVisible()
  await expect(page.getByText(seller.lastName)).toBeHidden()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Rapportér sælgeren' }).click()
  await expect(page.getByRole('dialog', { name: `Rapportér ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: other.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible()
})

test('a seller sees on the phone what others see, and cannot report themselves', async ({ page, world }) => {
  await page.setViewportSize(phone)
  const seller = await world.seller()
  await world.listedBook({}, seller)
  await world.signIn(page, seller)
  await page.goto('/dashboard/profil')
  await page.getByRole('link', { name: 'Sådan ser andre din profil' }).click()
  await expect(page.getByText('Sådan ser andre din profil.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rapportér sælgeren' })).toBeHidden()
  await expectAccessible(page)
})

test('who only buys has no public profile, and no link to one', async ({ page, world, guard }) => {
  const buyer = await world.buyer(page)
  await page.goto('/dashboard/profil')
  await expect(page.getByRole('heading', { name: 'Dine oplysninger' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sådan ser andre din profil' })).toBeHidden()
  guard.expectsRefusal(404, `/profil/${buyer.id}`)
  expect((await page.goto(`/profil/${buyer.id}`))?.status()).toBe(404)
})
