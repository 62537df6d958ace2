/** A reading list is kept, shared by its link, and found by others. */
import { expectAccessibleInBothThemes, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'

test('a list is kept over a log-in, shared by its link, and copied by another person', async ({
  page,
  world,
  newVisitor,
}) => {
  const password = 'gemmer pensum'
  const { email } = await world.person({ firstName: 'Amina', password })
  const book = { title: 'Gemt og delt', authors: ['Ditte Lyngbak'], isbn: '9788702000146' }
  await world.listedBook({ ...book, price: 100_00 })
  await page.goto('/pensum')
  await page.getByLabel('Din litteraturliste').fill('Ditte Lyngbak: Gemt og delt')
  await page.getByRole('button', { name: 'Find bøgerne' }).click()
  await page.getByRole('button', { name: 'Gem pensum' }).click()
  await logIn(page.getByRole('dialog', { name: 'Log ind eller opret konto' }), { email, password })
  await expect(page.getByRole('heading', { name: 'Navn og deling' })).toBeVisible()
  await page.getByLabel('Listens navn').fill('Kommunikation, 1. semester')
  await page.getByLabel('Studiested').fill('Aalborg Universitet')
  await page.getByRole('radio', { name: /Dem med linket/ }).check()
  await page.getByRole('checkbox', { name: 'Vis mit fornavn på listen' }).check()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Gem', exact: true }).click()
  await page.getByRole('link', { name: 'Kommunikation, 1. semester', exact: true }).click()
  await expect(page.getByText('Kun dem med linket kan se listen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ret listen' })).toBeVisible()

  const other = await newVisitor()
  await world.buyer(other)
  await other.setViewportSize(phone)
  await other.goto(page.url())
  await expect(other.getByText('Lavet af Amina')).toBeVisible()
  // A page opened by its address has its styles: the cover stands small beside its book.
  expect((await other.locator('.dlist li > :first-child').boundingBox())!.width).toBeLessThan(100)
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await expect(other.locator('.sum__total dd')).toHaveText('149,00 kr.')
  await expectAccessibleInBothThemes(other)
  await other.getByRole('button', { name: 'Brug dette pensum' }).click()
  await expect(other.getByLabel('Listens navn')).toHaveValue('Kommunikation, 1. semester')
  await other.getByRole('button', { name: 'Ret bøgerne på Kommunikation, 1. semester' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Vi fandt 1 af 1 bog')
  await other.getByRole('button', { name: 'Mere om linje 1' }).click()
  await other.getByRole('menuitem', { name: 'Har jeg' }).click()
  await other.getByRole('button', { name: 'Gem ændringerne' }).click()
  await expect(other.getByText('1 bog · Kun dig')).toBeVisible()
})

test('a public list is found by its school while somebody types, and by its address without scripts', async ({
  page,
  world,
  browser,
}) => {
  const owner = await world.person()
  const book = { title: 'Fundet hos andre', authors: ['Ellinor Skovdal'], isbn: '9788702000153' }
  const listed = await world.listedBook({ ...book, price: 100_00 })
  const facts = {
    name: 'Ergoterapi, 2. semester',
    school: 'Professionshøjskolen Absalon',
    course: 'Aktivitet',
    term: '',
  }
  await world.as(owner, 'savePensum', { ...facts, sharing: 'public', lines: [{ isbn: book.isbn }] })

  await page.goto('/pensum')
  const search = page.getByRole('search', { name: 'Andres lister' })
  await search.getByLabel('Uddannelsessted').pressSequentially('absalon')
  const hit = page.getByRole('link', { name: /Ergoterapi, 2\. semester/ })
  await expect(page.getByText('1 liste', { exact: true })).toBeVisible()
  await expect(hit).toContainText('1 bog · fra 110,00 kr.')
  expect(new URL(page.url()).search).toBe('?sted=absalon')
  await expectAccessibleInBothThemes(page)
  await search.getByLabel('Fag, hold eller bog').fill('findes slet ikke')
  await expect(
    page.getByRole('status').filter({ hasText: 'Ingen har delt en liste herfra endnu' }),
  ).toBeVisible()
  await search.getByLabel('Fag, hold eller bog').fill('skovdal')
  await hit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ergoterapi, 2. semester')
  await page.getByRole('link', { name: 'Flere lister fra Professionshøjskolen Absalon' }).click()
  await expect(hit).toBeVisible()

  // The book's own pages lead to the list.
  await page.goto(`/bøger/${listed.id}`)
  const onPensum = page.getByRole('region', { name: 'På pensum i' })
  await expect(onPensum.getByRole('link')).toHaveText([/Ergoterapi, 2\. semester.*Absalon/])
  await expectAccessibleInBothThemes(page)
  const [work] = (await world.as(null, 'searchWorks', { query: book.title })).body
  await page.goto(`/bog/${work!.workId}`)
  await expectAccessibleInBothThemes(page)
  await onPensum.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ergoterapi, 2. semester')

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const other = await plain.newPage()
  await other.goto(new URL('/pensum?emne=fundet+hos', page.url()).href)
  await expect(other.getByRole('link', { name: /Ergoterapi, 2\. semester/ })).toBeVisible()
  await plain.close()
})

test('a reader of a shared list takes other editions, with scripts and without, and the plan keeps to that', async ({
  page,
  world,
  browser,
}) => {
  test.setTimeout(120_000)
  const owner = await world.person()
  const older = { title: 'Dyrenes sprog', authors: ['Ask Vildmose'], isbn: '9788702000719' }
  await world.listedBook({ ...older, edition: '2. udgave', year: 2015, price: 200_00 })
  await world.listedBook({
    ...older,
    isbn: '9788702000726',
    edition: '3. udgave',
    year: 2020,
    price: 90_00,
  })
  const facts = { name: 'Biologi, 4. semester', school: '', course: '', term: '' }
  const { body } = await world.as(owner, 'savePensum', {
    ...facts,
    sharing: 'link',
    lines: [{ isbn: older.isbn }],
  })
  const address = `/pensum/${body.slug}`
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await page.goto(address)
    const [row, others] = [
      page.getByRole('listitem').filter({ hasText: 'Dyrenes sprog' }),
      page.getByRole('checkbox', { name: 'Andre udgaver er også fine' }),
    ]
    await expect(others).not.toBeChecked()
    await expect(row).toContainText('220,00 kr.')
    await expect(page.locator('.sum__total dd')).toHaveText('259,00 kr.')
    await expect(page.getByText('Kun de udgaver, der står på listen')).toBeVisible()
    await others.click()
    await expect(row).toContainText('99,00 kr.')
    await expect(row).toContainText('3. udgave, 2020')
    await expect(row.getByRole('link', { name: '2 eks.' })).toHaveAttribute(
      'href',
      /\/bog\/dyrenes-sprog-\d+$/,
    )
    await expect(page.locator('.sum__total dd')).toHaveText('138,00 kr.')
    await expect(page.getByRole('status').filter({ hasText: 'Billigst samlet' })).toContainText('138,00 kr.')
    await expect(others).toBeChecked()
    await expect(others).toBeFocused()
    expect(new URL(page.url()).search).toBe('?udgaver=alle')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Se planen' }).first().click()
    await expect(page.getByRole('button', { name: 'Læg alt i kurven' })).toBeVisible()
    await expect(page.locator('.sum__total dd')).toHaveText('138,00 kr.')
    await page.goBack()
    await others.click()
    await expect(row).toContainText('220,00 kr.')
    await page.getByRole('button', { name: 'Se planen' }).first().click()
    await expect(page.getByRole('button', { name: 'Læg alt i kurven' })).toBeVisible()
    await expect(page.locator('.sum__total dd')).toHaveText('259,00 kr.')
  }

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const other = await plain.newPage()
  await other.goto(new URL(address, page.url()).href)
  await other.getByRole('checkbox', { name: 'Andre udgaver er også fine' }).check()
  await other.getByRole('button', { name: 'Vis' }).click()
  await expect(other.locator('.sum__total dd')).toHaveText('138,00 kr.')
  await plain.close()
})

test('a list that is gone says so, and leads to lists of others and to one’s own', async ({
  page,
  world,
  guard,
}) => {
  const owner = await world.person()
  const book = { title: 'Slettet og fundet', authors: ['Mille Tangaa'], isbn: '9788702000733' }
  await world.listedBook(book)
  const facts = { school: 'Roskilde Universitet', course: '', term: '', sharing: 'public' as const }
  const lines = [{ isbn: book.isbn }]
  const { body } = await world.as(owner, 'savePensum', { ...facts, name: 'Slettet liste', lines })
  await world.as(owner, 'savePensum', { ...facts, name: 'Humanistisk bachelor', lines })
  await world.as(owner, 'deletePensum', { pensumId: body.pensumId })
  guard.expectsRefusal(404, `/pensum/${body.slug}`)
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    const answer = await page.goto(`/pensum/${body.slug}`)
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listen findes ikke')
    await expect(page).toHaveTitle('Listen findes ikke · Genlæst')
    await expectAccessibleInBothThemes(page)
    await expect(page.getByRole('link', { name: 'Indsæt din egen liste' })).toHaveAttribute('href', '/pensum')
    await page.getByLabel('Uddannelsessted').fill('Roskilde')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /Humanistisk bachelor/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Slettet liste/ })).toBeHidden()
  }
})
