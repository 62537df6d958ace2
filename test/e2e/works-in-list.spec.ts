import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { openFilter } from './steps/filters.ts'
import type { World } from './world.ts'

const microeconomics = { title: 'Microeconomics', authors: ['Robert Pindyck', 'Daniel Rubinfeld'] }

/** Two copies of the 8th edition and one of the 9th. */
async function listWork(world: World) {
  const older = { ...microeconomics, isbn: '9788700000361', edition: '8. udgave', year: 2015 }
  const newer = { ...microeconomics, isbn: '9788700000362', edition: '9. udgave', year: 2018 }
  await world.listedBook({ ...older, price: 230_00, condition: 1 })
  await world.listedBook({ ...older, price: 210_00 })
  await world.listedBook({ ...newer, price: 400_00, condition: 3 })
  const found = async () => (await world.as(null, 'searchWorks', { query: 'microeconomics' })).headers
  await expect.poll(async () => (await found()).get('x-copy-count')).toBe('3')
}

test('a search finds a work once, understands the subject, and opens to the copies, cheapest first', async ({
  page,
  world,
  guard,
}) => {
  await listWork(world)
  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Søg efter bøger' })
  await search.fill('mikroøkonomi')
  await search.press('Enter')
  await expect(page.getByText('1 resultat · 3 eksemplarer')).toBeFocused()
  const understood = page.getByRole('status').filter({ hasText: 'også på engelsk: Microeconomics' })
  await expect(understood).toBeVisible()
  const work = page.getByRole('link', { name: /^Microeconomics, 8\.–9\. udgave, 3 eksemplarer fra 231,00/ })
  await expect(work).toBeVisible()

  const opener = page.getByRole('link', { name: '3 eksemplarer af Microeconomics' })
  await opener.press('Enter')
  const copies = page.getByRole('region', { name: 'Eksemplarer af Microeconomics' })
  const links = copies.getByRole('listitem').getByRole('link')
  await expect(links).toHaveText(['8. udgave, 2015', '8. udgave, 2015', '9. udgave, 2018'])
  await expect(copies.getByRole('listitem').first()).toContainText(/231,00.kr\. inkl\. gebyr/)
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  // A visited copy leads back to the open list.
  await links.last().click()
  await expect(page.getByRole('button', { name: 'Læg i kurv' })).toBeVisible()
  await page.goBack()
  await expect(links).toHaveCount(3)
  await opener.click()
  await expect(copies).toBeHidden()

  await openFilter(page, 'Udgave')
  await page.getByRole('button', { name: '8. udgave 2' }).click()
  await expect(page.getByText('1 resultat · 2 eksemplarer')).toBeVisible()
  await page.getByRole('link', { name: '2 eksemplarer af Microeconomics' }).click()
  await expect(links).toHaveText(['8. udgave, 2015', '8. udgave, 2015'])

  // A failure is told in the open work, and can be tried again.
  await page.getByRole('link', { name: /^Fjern filteret 8\. udgave/ }).click()
  await expect(page.getByText('1 resultat · 3 eksemplarer')).toBeVisible()
  const [hit] = (await world.as(null, 'searchWorks', { query: 'microeconomics' })).body
  guard.expectsRefusal(503, `/api/works/${hit!.workId}/copies`)
  await page.route('**/api/works/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Prøv igen om lidt' } }),
  )
  await opener.click()
  await expect(copies.getByRole('alert')).toHaveText('Prøv igen om lidt')
  await page.unrouteAll()
  await copies.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(links).toHaveCount(3)

  await page.getByRole('link', { name: 'Vis alle eksemplarer' }).click()
  await expect(page.getByText('3 resultater', { exact: true })).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: 'Vis hver bog én gang' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('link', { name: 'Søg kun på dansk' }).click()
  await expect(page.getByRole('heading', { name: 'Ingen bøger matcher »mikroøkonomi«' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bøger om mikroøkonomi' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Søg også på engelsk' }).click()
  await expect(work).toBeVisible()
})

test('a search that nothing fits leads to the part of it that has books, and to the subject', async ({
  page,
  world,
}) => {
  await world.listedBook({ title: 'Klassisk fysik', isbn: '9788700000311' })
  await page.setViewportSize(phone)
  await page.goto('/bøger?id=qqxyzzy fysik&vis=samlet')
  await expect(page.getByRole('heading', { name: 'Ingen bøger matcher »qqxyzzy fysik«' })).toBeVisible()
  const shelf = page.getByRole('region', { name: 'Bøger om fysik' })
  await expect(shelf.getByRole('link', { name: /^Klassisk fysik/ })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await shelf.getByRole('link', { name: 'Alt i fysik' }).click()
  await expect(page).toHaveURL('/fag/fysik')
  await expect(page.getByRole('heading', { level: 1, name: 'Fysik' })).toBeVisible()
  await expectAccessible(page)
})

test('a link to a text lists every copy, and without scripts a work leads to its page', async ({
  page,
  world,
  browser,
}) => {
  const title = 'Trigonometri fra bunden'
  await world.listedBook({ title, isbn: '9788700000321' })
  await world.listedBook({ title, isbn: '9788700000321' })
  await page.goto('/bøger?id=trigonometri fra bunden')
  await expect(page.getByRole('article')).toHaveCount(2)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${world.url}/bøger`)
  await plain.getByRole('searchbox').fill('trigonometri fra bunden')
  await plain.getByRole('button', { name: 'Søg', exact: true }).click()
  await expect(plain.getByText('1 resultat · 2 eksemplarer')).toBeVisible()
  await plain.getByRole('link', { name: `2 eksemplarer af ${title}` }).click()
  await expect(plain.getByRole('heading', { name: '2 eksemplarer af 1. udgave' })).toBeVisible()
  await context.close()
})

test('works beyond the first page are loaded by the button, and going back finds them', async ({
  page,
  world,
}) => {
  const letters = [...'abcdefghijklmnopq']
  const seller = await world.seller()
  for (const letter of letters) {
    const authors = [`Forfatter ${letter.repeat(6)}`]
    await world.listedBook({ title: `Knudeteori ${letter.repeat(8)}`, authors }, seller)
  }
  await page.goto('/bøger?id=knudeteori&vis=samlet')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(16)
  await page.getByRole('button', { name: 'Vis flere bøger' }).press('Enter')
  await expect(cards).toHaveCount(17)
  await expect(cards.last().getByRole('link')).toBeFocused()
  await cards.last().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Læg i kurv' })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(17)
})
