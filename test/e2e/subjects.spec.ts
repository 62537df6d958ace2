import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'

test('a student finds the books of a course from the home page, and sees what it stands beside', async ({
  page,
  world,
}) => {
  const copy = await world.listedBook({ title: 'Biokemi for begyndere', authors: ['Grethe Vang'] })
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Find dit fag' })
    .getByRole('link', { name: /^Alle .* fag$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find dit fag' })).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('link', { name: /^Biologi og kemi/ })
    .first()
    .click()
  await page
    .getByRole('navigation', { name: 'Fag', exact: true })
    .getByRole('link', { name: /^Kemi/ })
    .click()
  await page
    .getByRole('navigation', { name: 'Fag', exact: true })
    .getByRole('link', { name: /^Biokemi/ })
    .click()
  await expect(page).toHaveURL('/fag/biokemi')
  await expect(page.getByRole('heading', { level: 1, name: 'Biokemi' })).toBeVisible()
  const way = page.getByRole('navigation', { name: 'Du er her' })
  await expect(way.getByRole('link')).toHaveText(['Alle fag', 'Biologi og kemi', 'Kemi'])
  await expectAccessible(page)

  await page
    .getByRole('region', { name: 'Senest sat til salg' })
    .getByRole('link', { name: copy.title })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: copy.title })).toBeVisible()
})

test('on a phone the narrower subjects stand in one row, and the page does not scroll sideways', async ({
  page,
  world,
}) => {
  for (const title of ['Sygepleje i praksis', 'Folkesundhed', 'Fysioterapi', 'Ernæring', 'Jordemoderfaget'])
    await world.listedBook({ title })
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  const narrower = page.getByRole('navigation', { name: 'Underfag' }).getByRole('link')
  // The numbers of books may be some seconds old.
  await expect(async () => {
    await page.goto('/fag/medicin-og-sundhed')
    await expect(narrower.nth(3)).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  await page.goto('/fag')
  await expectAccessible(page)
})

test('a subject without books says so and shows its neighbours, and one that nobody teaches is not found', async ({
  page,
  world,
  guard,
}) => {
  await world.listedBook({ title: 'Farmakologi', authors: ['Grethe Vang'] })
  await page.goto('/fag/alger-og-mikroalger')
  await expect(page.getByText('Ingen bøger i Alger og mikroalger lige nu')).toBeVisible()
  await expectAccessible(page)

  guard.expectsRefusal(404, '/fag/alkymi')
  expect((await page.goto('/fag/alkymi'))?.status()).toBe(404)
})
