/** Books that no source knows, and providers that do not answer. */
import { messages } from '#contract/messages'
import { serverMessages } from '#contract/server-messages'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { addPhotos, onward, publish } from './steps/selling.ts'

const isbn = '9788799999996'

test('a seller enters a book that no source knows, and buyers read who entered it', async ({
  page,
  world,
  guard,
}) => {
  test.setTimeout(120_000)
  const seller = await world.seller()
  await world.signIn(page, seller)
  await page.goto('/sælgbog')
  const field = page.getByLabel('ISBN')
  await field.fill('abc978--87-999999-9-5')
  await expect(field).toHaveValue('978-87-999999-9-5')
  await expect(field).toHaveAccessibleDescription(messages.isbnWrong)
  await expect(page.getByRole('button', { name: 'Skriv selv' })).toHaveCount(0)

  guard.expectsRefusal(404, '/api/searchIsbn')
  await field.fill(isbn)
  await field.blur()
  await expect(field).toHaveAccessibleDescription(serverMessages.bookNotFound)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skriv selv' }).click()
  await expect(page.getByLabel('Titel', { exact: true })).toBeFocused()
  await onward(page)
  await expect(page.getByLabel('Titel', { exact: true })).toHaveAccessibleDescription(messages.titleMissing)
  await expect(page.getByLabel('Titel', { exact: true })).toBeFocused()
  await page.getByLabel('Titel', { exact: true }).fill('Statik for begyndere')
  await page.getByLabel('Forfattere').fill('Bo Li og Ea Ny')
  await page.getByLabel('Udgave (valgfrit)').fill('2')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Statik for begyndere')
  await addPhotos(page, 1)
  await page.getByRole('radio', { name: 'Som ny' }).check()
  await page.getByLabel('Din pris').fill('120')
  await publish(page)
  await expect(page.getByRole('article')).toContainText('Statik for begyndere')

  const [listing] = (await world.as(seller, 'myBooks')).body
  await page.goto(`/bøger/${listing!.dbBook._id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Bo Li, Ea Ny')
  await expect(main).toContainText('2. udgave')
  await expect(main).toContainText('er skrevet af en sælger og er ikke bekræftet endnu')
  await expectAccessible(page)

  // The seller of the next copy finds it.
  await page.goto(`/sælgbog?isbn=${isbn}`)
  await expect(page.getByText('Bogen er fundet')).toBeVisible()
  await expect(main).toContainText('Skrevet af en sælger og ikke bekræftet endnu')
})

test('without book sources and address register a book can still be listed', async ({
  page,
  world,
  guard,
}) => {
  test.setTimeout(120_000)
  await world.control('/providers/books/fail', { mode: '500' })
  await world.control('/providers/addresses/fail', { mode: '500' })
  guard.expectsRefusal(503, '/api/searchIsbn')
  guard.expectsRefusal(503, '/api/addresses')
  await world.buyer(page)
  await page.goto('/sælgbog')
  await page.getByLabel('ISBN').fill('9788799999989')
  await page.getByRole('button', { name: 'Find bog' }).click()
  await expect(page.getByLabel('ISBN')).toHaveAccessibleDescription(
    'Vi kan ikke slå bogen op lige nu. Prøv igen',
  )
  await page.getByRole('button', { name: 'Skriv selv' }).click()
  await page.getByLabel('Titel', { exact: true }).fill('Dynamik')
  await addPhotos(page, 1)
  await page.getByRole('radio', { name: 'Slidt' }).check()
  await page.getByLabel('Din pris').fill('80')
  await onward(page)
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Studiestræde 3')
  await expect(page.getByText('Adressesøgningen svarer ikke lige nu')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Adresse')).toHaveValue('Studiestræde 3')
  await onward(page)
  await expect(page.getByLabel('Adresse')).toHaveAccessibleDescription(messages.addressMissing)
  guard.expectsRefusal(404, '/api/postal-codes/9999')
  await page.getByLabel('Postnummer').fill('9999')
  await expect(page.getByLabel('Postnummer')).toHaveAccessibleDescription('Postnummeret 9999 findes ikke')
  await page.getByLabel('Postnummer').fill('1455')
  await expect(page.getByLabel('By', { exact: true })).toHaveValue('København K')
  await onward(page)
  await expect(page.getByRole('heading', { name: 'Dit mobilnummer' })).toBeVisible()
  await world.control('/providers/books/fail', { mode: 'none' })
  await world.control('/providers/addresses/fail', { mode: 'none' })
})
