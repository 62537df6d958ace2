import type { Page } from '@playwright/test'
import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'
import { filterButton, openFilter } from './steps/filters.ts'
import type { World } from './world.ts'

test('a list is filtered step by step, a link shows the same list, and each filter comes off alone', async ({
  page,
  world,
  newVisitor,
}) => {
  const title = 'Differentialligninger i praksis'
  await world.listedBook({ title, condition: 3, price: 100_00 })
  await world.listedBook({ title, condition: 3, price: 400_00 })
  await world.listedBook({ title, condition: 2, price: 100_00, pickup: false })
  const cards = page.getByRole('article')

  await page.goto('/bøger?id=differentialligninger')
  await expect(page.getByText('3 resultater')).toBeVisible()
  await openFilter(page, 'Stand')
  await expect(page.getByRole('button', { name: 'Slidt 0' })).toBeVisible()
  await page.getByRole('button', { name: 'Som ny 2' }).click()
  await expect(page.getByText('2 resultater')).toBeVisible()
  await openFilter(page, 'Pris')
  await page.getByLabel('Til', { exact: true }).fill('300')
  await page.getByLabel('Til', { exact: true }).press('Enter')
  await expect(page.getByText('1 resultat', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Til', { exact: true })).toBeFocused()
  await expectAccessible(page)

  const friend = await newVisitor()
  await friend.setViewportSize(phone)
  await friend.goto(page.url())
  await expect(friend.getByText('1 resultat', { exact: true })).toBeVisible()
  await friend.getByRole('button', { name: 'Filtre 2' }).click()
  const filters = friend.getByRole('dialog', { name: 'Filtre' })
  await expectAccessible(friend)
  await filters.getByRole('button', { name: /^Som ny/ }).click()
  await filters.getByRole('button', { name: 'Vis 2 bøger' }).click()
  await expect(friend.getByRole('button', { name: 'Filtre 1' })).toBeFocused()

  await page.getByRole('link', { name: 'Fjern filteret Som ny' }).click()
  await expect(page.getByText('2 resultater')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Fjern filteret Højst 300/ })).toBeFocused()
  await page.goBack()
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Ryd alle' }).click()
  await expect(cards).toHaveCount(3)
})

test('a search without hits shows near matches, and leads to selling the book without typing its number again', async ({
  page,
  world,
}) => {
  const wanted = { isbn: '9788762809000', title: 'Bevægeapparatets anatomi' }
  await world.listedBook({ title: 'Knoglernes historie', condition: 2 })

  await page.goto('/bøger?id=knoglernes historie&stand=3')
  await expect(page.getByRole('heading', { name: 'Uden filtre: 1 resultat' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)

  await page.goto(`/bøger?id=${wanted.isbn}`)
  await expect(
    page.getByRole('heading', { name: 'Ingen bøger matcher ISBN 978-87-628-0900-0' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Sælg din' }).click()
  await expect(page.getByRole('status').getByText(wanted.title)).toBeVisible()
})

test('a corrected search says what it shows, and links to the search as typed', async ({ page, world }) => {
  await world.listedBook({ title: 'Palæontologiens grundlag' })
  await page.goto('/bøger?id=palæontologines&sorter=billigst')
  await expect(page.getByRole('status').getByText(/^Ingen bøger matcher/)).toHaveText(
    'Ingen bøger matcher »palæontologines«. Mente du »palæontologiens«? Her er 1 resultat.',
  )
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Søg kun efter »palæontologines«' }).click()
  await expect(page.getByRole('heading', { name: 'Ingen bøger matcher »palæontologines«' })).toBeVisible()
  await expect(page).toHaveURL(/exact=1&sorter=billigst/)
  await expect(page.getByRole('link', { name: 'Mente du »palæontologiens«?' })).toContainText('1 bog')
  await expect(page.getByRole('heading', { name: 'Måske mente du' })).toBeVisible()
  await expectAccessible(page)
})

test('suggestions wait for a pause, and stay away after a search or a change of focus', async ({
  page,
  world,
}) => {
  const { title } = await world.listedBook({ title: 'Termodynamik for ingeniører' })
  const search = page.getByRole('combobox', { name: 'Søg efter bøger' })
  const suggested = page.getByRole('option', { name: new RegExp(`^${title}`) })
  await page.clock.install()
  await page.goto('/bøger')

  await search.pressSequentially('ter')
  await expect(suggested).toBeVisible()
  await expect(page.getByRole('option', { name: 'Fag: Termodynamik' })).toBeVisible()
  await expect(page.getByText(/^\d forslag$/)).toBeAttached()
  await search.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', /.+/)
  await search.press('Escape')
  await expect(suggested).toBeHidden()
  await expect(search).toHaveValue('ter')

  // From here on time passes only when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000)
  await search.pressSequentially('mo')
  await page.clock.runFor(900)
  await expect(suggested).toBeHidden()
  await page.clock.runFor(200)
  await expect(suggested).toBeVisible()
  await search.pressSequentially('d')
  await search.press('Escape')
  await page.clock.runFor(2_000)
  await expect(suggested).toBeHidden()
  await search.pressSequentially('y')
  await search.press('Enter')
  await expect(page).toHaveURL(/id=termody/)
  await page.clock.resume()
  await expect(page.getByText('1 resultat', { exact: true })).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(search).toHaveAttribute('aria-expanded', 'false')
})

test('Enter searches for the typed text while suggestions are shown and none is chosen', async ({
  page,
  world,
}) => {
  const { title } = await world.listedBook({ title: 'Geofysik i felten' })
  await page.goto('/bøger')
  const search = page.getByRole('combobox', { name: 'Søg efter bøger' })
  await search.pressSequentially('geofysik i')
  const suggested = page.getByRole('option', { name: new RegExp(`^${title}`) })
  await expect(suggested).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL(/id=geofysik(\+|%20)i(&|$)/)
  await expect(page.getByText('1 resultat', { exact: true })).toBeFocused()
  await expect(suggested).toBeHidden()
})

test('with forced colours the marked suggestion still differs from the others', async ({ page, world }) => {
  await world.listedBook({ title: 'Palæontologi' })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/bøger')
  const search = page.getByRole('combobox', { name: 'Søg efter bøger' })
  await search.pressSequentially('palæ')
  const list = page.getByRole('listbox', { name: 'Forslag' })
  const suggested = list.getByRole('option')
  await expect(suggested.first()).toBeVisible()
  await search.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', /.+/)
  const ground = (element: Element) => getComputedStyle(element).backgroundColor
  const marked = suggested.and(page.getByRole('option', { selected: true }))
  expect(await marked.evaluate(ground)).not.toBe(await list.evaluate(ground))
})

test('a visitor who moves to the button before the suggestions start keeps the focus there', async ({
  page,
}) => {
  const joining = Promise.withResolvers<void>()
  await page.route('**/suggesting-search*.js', async (route) => {
    await joining.promise
    await route.continue()
  })
  await page.goto('/bøger')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: 'Søg efter bøger' }))
    .focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Søg', exact: true })).toBeFocused()
  joining.resolve()
  await expect(page.locator('[id^=downshift]').first()).toBeAttached()
  await expect(page.getByRole('button', { name: 'Søg', exact: true })).toBeFocused()
})

test('a visitor who types during a search keeps the text, and goes on typing', ({ page, world }) =>
  typeDuringSearch(page, world, { title: 'Optik og bølger', isPlain: false }))

test('so does one whose box has no suggestions yet', ({ page, world }) =>
  typeDuringSearch(page, world, { title: 'Magnetisme og felter', isPlain: true }))

type Typing = { title: string; isPlain: boolean }

async function typeDuringSearch(page: Page, world: World, { title, isPlain }: Typing) {
  await world.listedBook({ title })
  // Without it the whole list has one result as well.
  await world.listedBook({ title: 'Varmelære' })
  const joining = Promise.withResolvers<void>()
  await page.route('**/suggesting-search*.js', async (route) => {
    if (isPlain) await joining.promise
    await route.continue()
  })
  await page.goto('/bøger')
  const box = page.getByRole('combobox', { name: 'Søg efter bøger' })
  await box.fill(title)
  if (!isPlain) await expect(page.locator('[id^=downshift]').first()).toBeAttached()
  const answer = Promise.withResolvers<void>()
  await page.route('**/b%C3%B8ger.data?**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await box.press('Enter')
  await box.fill('kvanter')
  answer.resolve()
  await expect(page.getByText('1 resultat', { exact: true })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('kvanter')
  await page.goBack()
  await expect(page).toHaveURL(/b%C3%B8ger$/)
  await expect(box).toHaveValue('')
  joining.resolve()
  await expect(page.locator('[id^=downshift]').first()).toBeAttached()
  await expect(box).toHaveValue('')
}

test('without suggestions the search still works, and the focus moves to the results', async ({
  page,
  world,
  guard,
}) => {
  await world.listedBook({ title: 'Akustik og støj' })
  // Without it the whole list has one result as well.
  await world.listedBook({ title: 'Varmelære' })
  guard.expectsRefusal(503, '/api/getSuggestions')
  guard.expectsException(/^Der opstod en fejl$/)
  await page.route('**/api/getSuggestions', (route) => route.fulfill({ status: 503 }))
  await page.goto('/bøger')
  const search = page.getByRole('combobox', { name: 'Søg efter bøger' })
  const refused = page.waitForResponse('**/api/getSuggestions')
  await search.pressSequentially('akustik')
  await refused
  await expect(page.getByText('forslag')).toBeHidden()
  await search.press('Enter')
  const count = page.getByText('1 resultat', { exact: true })
  await expect(count).toBeFocused()

  await page.getByRole('button', { name: 'Tøm feltet' }).click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bøger')
  await expect(count).toBeHidden()
})

test('a seller who logs in on a list no longer sees their own books', async ({ page, world }) => {
  const seller = await world.seller({ password: 'læsehest' })
  await world.listedBook({ title: 'Fyrtårnets sidste vinter' }, seller)
  await world.listedBook({ title: 'Fyrtårnets sidste vinter' })
  await page.goto('/bøger?id=fyrtårnets')
  await expect(page.getByText('2 resultater')).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Log ind' }).click()
  await logIn(page.getByRole('dialog', { name: 'Log ind eller opret konto' }), {
    email: seller.email,
    password: 'læsehest',
  })

  await expect(page.getByRole('banner').getByRole('link', { name: 'Min konto' })).toBeVisible()
  await expect(page.getByText('1 resultat', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('without scripts the copies of an edition are there, and no control that needs scripts', async ({
  browser,
  world,
}) => {
  const isbn = '9788762806108'
  await world.listedBook({ title: 'Aerodynamik', isbn })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${world.url}/bøger/id=${isbn}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aerodynamik')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByText('1 resultat', { exact: true })).toBeVisible()
  for (const name of ['Stand', 'Pris', 'Hent nær']) await expect(filterButton(page, name)).toBeHidden()
  await expect(page.getByLabel('Sortér', { exact: true })).toBeHidden()
  await page.goto(`${world.url}/bøger/id=${isbn}?stand=3&stand=2&stand=1&fra=9000`)
  await page.getByRole('link', { name: /^Fjern filteret Mindst 9.?000/ }).click()
  await expect(page).toHaveURL(/id=9788762806108\?stand=3&stand=2&stand=1$/)
  await expect(page.getByRole('article')).toBeVisible()
  await context.close()
})
