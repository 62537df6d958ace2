/** Waiting for a book: asked for where it is missing, told when a copy comes. */
import type { World } from './world.ts'
import { listingForm } from '../listing-form.ts'
import { expectAccessibleInBothThemes, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'

const password = 'venter på bogen'

/** An edition that nobody sells, and its former seller. */
async function missingBook(world: World, book: { title: string; isbn: string }) {
  const listed = await world.listedBook(book)
  await world.as(listed.seller, 'deleteMyBook', { dbId: listed.id })
  return listed
}

test('a guest who looks in vain logs in on the way, and is told of a copy on the open page within two seconds', async ({
  page,
  world,
  newVisitor,
}) => {
  const isbn = '9788702000320'
  const { bookId, seller } = await missingBook(world, { title: 'Bølgernes mekanik', isbn })
  const { email } = await world.person({ password })
  await page.goto('/bøger?id=bølgernes mekanik')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Giv mig besked' }).click()
  await logIn(page.getByRole('dialog', { name: 'Log ind eller opret konto' }), { email, password })
  await expect(page.getByText('Skrevet op')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vælg pris og stand' })).toBeFocused()
  await expectAccessibleInBothThemes(page)

  const shop = await newVisitor()
  await world.signIn(shop, seller)
  await shop.goto(`${world.url}/sælgbog?isbn=${isbn}`)
  await expect(shop.getByText('1 venter på bogen.')).toBeVisible()
  const bell = page.getByRole('banner').getByRole('button', { name: 'Beskeder, 1 ulæst' })
  await expect(bell).toBeHidden()
  const { body } = await world.as(seller, 'newBook', await listingForm({ bookId, price: 200_00 }))
  await expect(bell).toBeVisible({ timeout: 2_000 })
  await shop.goto(`${world.url}/bøger/${body.dbBook._id}`)
  await expect(shop.getByText('1 venter på bogen.')).toBeVisible()
  await shop.goto(`${world.url}/dashboard/bøger`)
  await expect(shop.getByText('1 venter på bogen')).toBeVisible()

  await page.setViewportSize(phone)
  const count = page.getByRole('navigation', { name: 'Hovedmenu i bunden' }).getByText('Beskeder, 1 ulæst')
  await count.click()
  const news = page.getByRole('region', { name: 'Bøger, du venter på' })
  await expectAccessibleInBothThemes(page)
  await news.getByRole('link', { name: /Ulæst: Genlæst/ }).click()
  await expect(page).toHaveURL(`/bøger/${body.dbBook._id}`)
  await expect(count).toBeHidden()
  await page.goto('/indbakke')
  await expect(news.getByRole('link', { name: /^Genlæst/ })).toBeVisible()
})

test('news of a wished book is seen once its page is open, by whatever way', async ({ page, world }) => {
  const { bookId, seller } = await missingBook(world, { title: 'Fyrtårnenes fysik', isbn: '9788702000603' })
  const reader = await world.buyer(page)
  await world.as(reader, 'saveWish', { isbn: '9788702000603' })
  const { body } = await world.as(seller, 'newBook', await listingForm({ bookId, price: 200_00 }))
  await world.settled()
  await page.goto('/')
  const bell = page.getByRole('banner').getByRole('button', { name: 'Beskeder, 1 ulæst' })
  await expect(bell).toBeVisible()
  await page.goto('/dashboard/ønsker')
  const row = page.getByRole('listitem').filter({ hasText: 'Fyrtårnenes fysik' })
  await expect(row).toContainText(/Ny \d/)
  await expectAccessibleInBothThemes(page)
  await expect(row.getByRole('link', { name: /^Se den/ })).toHaveAttribute('href', /\/b%C3%B8ger\/|\/bøger\//)
  await page.goto(`/bøger/${body.dbBook._id}`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Beskeder', exact: true })).toBeVisible()
  await page.goto('/dashboard/ønsker')
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(/Ny \d/)
})

test('a guest saves a search on the way over the log-in, is told of a new hit, and deletes the search', async ({
  page,
  world,
}) => {
  const { bookId, seller } = await missingBook(world, {
    title: 'Tidevandets sociologi',
    isbn: '9788702000399',
  })
  await world.listedBook({ title: 'Tidevandets historie', isbn: '9788702000405' })
  const { email } = await world.person({ password })
  await page.goto('/bøger?id=tidevandet')
  await page.getByRole('button', { name: 'Gem søgning' }).click()
  await logIn(page.getByRole('dialog', { name: 'Log ind eller opret konto' }), { email, password })
  await expect(page.getByText('Gemt', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await world.as(seller, 'newBook', await listingForm({ bookId, price: 200_00 }))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Beskeder, 1 ulæst' })).toBeVisible()
  await page.getByRole('link', { name: 'Se dine ønsker' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'tidevandet' })
  await expect(row).toContainText('2 bøger')
  await expectAccessibleInBothThemes(page)
  await row.getByRole('link', { name: /^Se dem/ }).click()
  await expect(page.getByText('Tidevandets sociologi').first()).toBeVisible()
  await page.goBack()
  await row.getByRole('button', { name: 'Mere om søgningen tidevandet' }).click()
  await page.getByRole('menuitem', { name: 'Slet' }).click()
  await expect(page.getByText('Søgningen er slettet')).toBeVisible()
  await expect(row).toBeHidden()
})

test('the mail of a wished book stops it without a log-in, by one press and not by its link, which can be undone', async ({
  page,
  world,
}) => {
  const isbn = '9788702000702'
  const { bookId, seller } = await missingBook(world, { title: 'Regnbuernes optik', isbn })
  const person = await world.person()
  await world.as(person, 'saveWish', { isbn, highest: 300_00 })
  await world.as(seller, 'newBook', await listingForm({ bookId, price: 200_00 }))
  await world.settled()
  const [mail] = await world.outbox(person.email)
  const link = /Stop besked om denne bog: (\S+)/.exec(mail!.text)![1]!
  const waits = async () => (await world.as(person, 'wishes')).body.length
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop besked om »Regnbuernes optik«')
    await expectAccessibleInBothThemes(page)
    expect(await waits()).toBe(1)
    await page.getByRole('button', { name: 'Stop besked' }).click()
    await expect(
      page.getByText('Du venter ikke længere på »Regnbuernes optik«, og vi skriver ikke mere om den.'),
    ).toBeVisible()
    expect(await waits()).toBe(0)
    const undo = page.getByRole('button', { name: 'Fortryd' })
    await expect(undo).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await undo.click()
    await expect(page.getByText('Du venter på »Regnbuernes optik« igen.')).toBeVisible()
    expect((await world.as(person, 'wishes')).body).toMatchObject([{ highest: 300_00 }])
  }
  await page.getByRole('button', { name: 'Stop besked' }).click()
  await expect(page.getByRole('button', { name: 'Fortryd' })).toBeVisible()
  await page.reload()
  await expect(
    page.getByText('Du venter ikke på »Regnbuernes optik«, så vi skriver ikke om den.'),
  ).toBeVisible()
})
