import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const work = { title: 'Trafikplanlægning i praksis', authors: ['Grethe Vang'] }

test('a visitor sees the editions of a work beside each other and puts a copy of the older one into the basket', async ({
  page,
  world,
}) => {
  const seller = await world.seller()
  const older = { ...work, isbn: '9788700000201', edition: '1. udgave', year: 2011, pages: 310 }
  const newer = { ...work, isbn: '9788700000202', edition: '2. udgave', year: 2019, pages: 352 }
  const old = await world.listedBook({ ...older, price: 120_00 }, seller)
  await world.listedBook({ ...newer, price: 300_00 })
  const [hit] = (await world.as(null, 'searchWorks', { query: work.title })).body

  // An old address, and one without the title, lead to the page.
  await page.goto(`/bog/${hit!.workId}`)
  await expect(page).toHaveURL(`/bog/trafikplanlagning-i-praksis-${hit!.workId}`)
  const editions = page.getByRole('navigation', { name: 'Udgaver' }).getByRole('link')
  await expect(editions).toHaveText([
    /2\. udgave, 2019.*352 sider.*fra 330,00.kr\..*1 eksemplar/,
    /1\. udgave, 2011.*310 sider.*fra 132,00.kr\..*1 eksemplar/,
  ])
  await expect(page.getByRole('heading', { name: '1 eksemplar af 2. udgave' })).toBeVisible()
  await page.getByText('Hvad er forskellen?').click()
  await expect(page.getByRole('row', { name: /^1\. udgave 2011 310/ })).toBeVisible()
  await expect(
    page.getByText(/^1\. udgave, 2011 er 8 år ældre, har 42 sider færre og koster 198,00.kr\. mindre\.$/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sælg din' })).toHaveAttribute(
    'href',
    `/sælgbog?isbn=${newer.isbn}`,
  )
  await expectAccessible(page)

  await editions.last().click()
  await expect(page.getByRole('heading', { name: '1 eksemplar af 1. udgave' })).toBeVisible()
  await page.getByRole('button', { name: `eksemplaret fra ${seller.firstName}` }).click()
  await page.getByRole('main').getByRole('link', { name: 'Se kurv' }).click()
  await expect(page.getByRole('main')).toContainText(old.title)
})

test('a work that nobody knows is not found', async ({ page, guard }) => {
  guard.expectsRefusal(404, '/bog/findes-ikke-999999')
  guard.expectsRefusal(404, '/bog/uden-nummer')
  const response = await page.goto('/bog/findes-ikke-999999')
  expect(response?.status()).toBe(404)
  expect((await page.goto('/bog/uden-nummer'))?.status()).toBe(404)
})
