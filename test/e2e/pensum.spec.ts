/** A reading list becomes a plan, and the plan a basket. */
import { readFileSync } from 'node:fs'
import { expectAccessibleInBothThemes, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'
import { goodCard, goToPayment, openBasket, payWith, putInBasket } from './steps/buying.ts'

const statistik = { title: 'Statistik for humanister', authors: ['Ulla Thorsager'], isbn: '9788702000078' }
const metode = {
  title: 'Kvantitative metoder i praksis',
  authors: ['Bertil Hvidkjær'],
  isbn: '9788702000085',
}
const retorik = {
  title: 'Retorikkens veje',
  authors: ['Signe Pagh'],
  isbn: '9788702000092',
  edition: '3. udgave',
}

test('a pasted list is read, answered, planned and put into the basket as a guest, who logs in to pay what the plan said', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000)
  const password = 'hele pensum'
  const { email } = await world.person({ password })
  const both = await world.listedBook({ ...statistik, price: 120_00 })
  await world.listedBook({ ...metode, price: 90_00 }, both.seller)
  await world.listedBook({ ...statistik, price: 110_00 })
  await world.listedBook({ ...retorik, price: 150_00 })

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Pensum' }).click()
  await page.getByRole('button', { name: 'Find bøgerne' }).click()
  await expect(page.getByRole('alert')).toHaveText('Indsæt en liste, eller vælg en fil.')
  await expectAccessibleInBothThemes(page)
  await page
    .getByLabel('Din litteraturliste')
    .fill(
      [
        'Pensum: Humanistisk metode',
        'Thorsager, U. (2019). Statistik for humanister. Forlaget.',
        'Kvantitative metoder i praksis\tHvidkjær',
        'Pagh: Retorikkens veje, 2. udg.',
        'Madsen, P. (2019). Et helt andet værk (2. udg.). Forlaget.',
        'Skriftlig prøve, 4 timer',
      ].join('\n'),
    )
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi fandt 2 af 4 bøger')
  await expect(page.getByText('Listen siger 2. udgave; her er 3. udgave.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Ja, 3. udgave er fin' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Et helt andet værk' })).toBeFocused()
  await page.getByRole('button', { name: 'Det er ikke en bog' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Retorikkens veje' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi fandt 3 af 3 bøger')
  // The list is kept in the browser.
  await page.reload()
  await page.getByRole('link', { name: 'Lav en plan' }).first().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 bøger i 2 pakker')
  await expect(page.getByRole('status').filter({ hasText: 'Du sparer' })).toContainText('Samlet')
  await expectAccessibleInBothThemes(page)
  const swap = page.getByRole('button', { name: 'Byt Statistik for humanister' })
  await swap.click()
  await expect(page.getByRole('radio', { name: /som nu/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(swap).toBeFocused()
  await swap.click()
  await page.getByRole('radio', { name: /110,00 kr\./ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 bøger i 3 pakker')
  await expect(swap).toBeFocused()
  await page.getByRole('button', { name: 'Lås op' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 bøger i 2 pakker')
  await expect(page.locator('.sum__total dd')).toHaveText('474,00 kr.')
  await page.getByRole('button', { name: 'Læg alt i kurven' }).click()
  await expect(page.getByRole('link', { name: 'Indkøbskurv, 3 bøger' })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Køb – gå til betaling' }).press('Enter')
  await logIn(page.getByRole('dialog', { name: 'Log ind eller opret konto' }), { email, password })
  const shared = page.getByRole('region', { name: 'Sådan får du bøgerne' })
  await shared.getByLabel('Postnummer').fill('2200')
  await shared.getByRole('button', { name: 'Find pakkeshops' }).click()
  await shared.getByRole('radio', { name: 'dao' }).first().click()
  await goToPayment(page)
  await payWith(page, goodCard)
  await expect(page.getByRole('row', { name: /^Betalt/ })).toContainText('474,00 kr.')
})

test('a book that the plan fetches is fetched in the basket, at the sum that the plan said', async ({
  page,
  world,
}) => {
  await world.listedBook({
    title: 'Hentet i nærheden',
    authors: ['Aja Lyngfod'],
    isbn: '9788702000122',
    price: 100_00,
    postalCode: '2200',
  })
  await page.goto('/pensum')
  await page.getByLabel('Din litteraturliste').fill('2019\t9788702000122')
  await page.getByRole('button', { name: 'Find bøgerne' }).click()
  await page.getByLabel('Hent selv nær').fill('2100')
  await page.getByRole('link', { name: 'Lav en plan' }).first().click()
  await expect(page.getByText('Hent selv')).toBeVisible()
  await expect(page.locator('.sum__total dd')).toHaveText('110,00 kr.')
  await page.getByRole('button', { name: 'Læg alt i kurven' }).click()
  await expect(page.getByRole('radio', { name: /^Afhentning/ })).toBeChecked()
  await expect(page.getByRole('main')).toContainText('I alt110,00 kr.')
})

test('the line whose copy was sold is marked in the next plan, which says what it had and both sums', async ({
  page,
  world,
}) => {
  const moon = { title: 'Måneskin', authors: ['Ib Ravnkilde'], isbn: '9788702000740' }
  const stars = { title: 'Stjernestøv', authors: ['Ib Ravnkilde'], isbn: '9788702000757' }
  const first = await world.seller({ firstName: 'Ida' })
  await world.listedBook({ ...moon, price: 100_00 }, first)
  await world.listedBook({ ...stars, price: 190_00 }, await world.seller({ firstName: 'Bo' }))
  for (const size of [phone, { width: 1440, height: 900 }]) {
    const gone = await world.listedBook({ ...stars, price: 120_00 }, first)
    await page.setViewportSize(size)
    await page.goto('/pensum')
    await page.getByLabel('Din litteraturliste').fill(`${moon.isbn}\n${stars.isbn}`)
    await page.getByRole('button', { name: 'Find bøgerne' }).click()
    await page.getByRole('link', { name: 'Lav en plan' }).first().click()
    await expect(page.locator('.sum__total dd')).toHaveText('281,00 kr.')
    await world.as(first, 'deleteMyBook', { dbId: gone.id })
    await page.getByRole('button', { name: 'Læg alt i kurven' }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toHaveText(
      '»Stjernestøv« er ikke til salg længere. Her er den næstbedste plan. Nu 397,00 kr. i stedet for 281,00 kr.',
    )
    await expect(notice).toBeInViewport()
    const changed = page.locator('.pl.is-changed')
    await expect(changed).toHaveCount(1)
    await expect(changed).toContainText('Stjernestøv')
    await expect(changed).toContainText('Før 120,00 kr. hos Ida')
    await expectAccessibleInBothThemes(page)
    // What its reader changes then is another plan.
    await changed.getByRole('button', { name: /^Lås/ }).click()
    await expect(notice).toBeHidden()
    await page.getByRole('button', { name: 'Lås op', exact: true }).click()
  }
})

test('a text file is read in the browser, and one that is no text says what to do', async ({
  page,
  world,
}) => {
  await world.listedBook({ title: 'Læst fra en fil', authors: ['Pia Kornmod'], isbn: '9788702000115' })
  await page.goto('/pensum')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'billede.png', mimeType: 'image/png', buffer: Buffer.from([1, 2, 3]) })
  await expect(page.getByRole('alert')).toHaveText('Filen kan ikke åbnes her. Indsæt teksten i stedet.')
  await file.setInputFiles({ name: 'tom.txt', mimeType: 'text/plain', buffer: Buffer.from('  ') })
  await expect(page.getByRole('alert')).toHaveText('Der er ingen tekst i filen. Indsæt listen her i stedet.')
  await file.setInputFiles({
    name: 'liste.pdf',
    mimeType: 'application/pdf',
    buffer: readFileSync('test/e2e/files/liste.pdf'),
  })
  await expect(page.getByText('Læst af »liste.pdf« på din computer')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi fandt 1 af 1 bog')
})

test('a Word file that is dropped anywhere on the page is read in the browser', async ({ page, world }) => {
  await world.listedBook({ title: 'Læst fra en fil', authors: ['Pia Kornmod'], isbn: '9788702000115' })
  await page.goto('/pensum')
  const bytes = readFileSync('test/e2e/files/liste.docx').toString('base64')
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
    transfer.items.add(new File([content], 'liste.docx'))
    return transfer
  }, bytes)
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('main', type, { dataTransfer: dropped })
  await expect(page.getByText('Læst af »liste.docx« på din computer')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi fandt 1 af 1 bog')
})

test('a book that the list does not name is added with its copies and price, on a phone with the way on in reach', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await world.listedBook({ title: 'Står på listen', authors: ['Bodil Fauerholm'], price: 100_00 })
  await world.listedBook({
    title: 'Tilføjet bagefter',
    authors: ['Karl Emil Tranum'],
    isbn: '9788702000139',
    price: 200_00,
  })
  await page.goto('/pensum')
  await page.getByLabel('Din litteraturliste').fill('Bodil Fauerholm: Står på listen')
  await page.getByRole('button', { name: 'Find bøgerne' }).click()
  await page.getByRole('button', { name: 'Tilføj en bog' }).click()
  await page.getByRole('combobox', { name: 'Tilføj en bog' }).fill('Tilføjet bagefter')
  await page.getByRole('option', { name: /Tilføjet bagefter/ }).click()
  const added = page.getByRole('listitem').filter({ hasText: 'Tilføjet bagefter' })
  await expect(added).toContainText('fra 220,00 kr. · 1 eks.')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const bar = page.getByRole('region', { name: 'Plan' })
  await expect(bar.getByText('2 af 2 klar')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await bar.getByRole('link', { name: 'Lav en plan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 bøger i 2 pakker')
})

test('a book that nobody sells is found by its words, and can be waited for', async ({ page, world }) => {
  const missing = { title: 'Tangskovens kort', authors: ['Ravn Tangmose'], isbn: '9788702000665' }
  const listed = await world.listedBook(missing)
  await world.as(listed.seller, 'deleteMyBook', { dbId: listed.id })
  await page.goto('/pensum')
  await page.getByLabel('Din litteraturliste').fill('Madsen, P. (2019). Et ukendt værk (2. udg.). Forlaget.')
  await page.getByRole('button', { name: 'Find bøgerne' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi fandt 0 af 1 bog')
  await page.goto('/pensum?trin=plan')
  await expect(page.getByText('Svar på mindst én linje, så laver vi en plan.')).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Et ukendt værk' })
  // A pause between words reads no line: that has a limit, which reading lists share.
  let read = 0
  page.on('request', (request) => void (request.url().endsWith('/readPensum') && read++))
  const find = line.getByRole('combobox', { name: 'Find bogen' })
  for (const words of ['Tan', 'Tangmose', 'Tangmose: Tangskovens']) {
    const searched = page.waitForResponse('**/getResults**')
    await find.fill(words)
    await searched
  }
  await find.fill('Tangmose: Tangskovens kort')
  await expect(page.getByText('Der er ingen bog til salg med de ord lige nu.')).toBeVisible()
  await expect(page.getByRole('option', { name: /Tangskovens kort/ })).toBeVisible()
  expect(read).toBe(1)
  await page.getByRole('option', { name: /Tangskovens kort/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi fandt 1 af 1 bog')
  await page.getByRole('link', { name: 'Lav en plan' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bøgerne er ikke til salg lige nu')
  await expect(page.getByRole('button', { name: 'Giv mig besked om »Tangskovens kort«' })).toBeVisible()
})

test('the basket offers the same books from fewer sellers, changes to them in one press, and back again', async ({
  page,
  world,
}) => {
  const [statik, lys] = [
    { title: 'Statik for begyndere', isbn: '9788702000160' },
    { title: 'Lys og skygge', isbn: '9788702000177' },
  ]
  const apart = [
    await world.listedBook({ ...statik, price: 120_00 }),
    await world.listedBook({ ...lys, price: 90_00 }),
  ]
  const both = await world.listedBook({ ...statik, price: 115_00 })
  await world.listedBook({ ...lys, price: 90_00 }, both.seller)
  for (const book of apart) await putInBasket(page, book)
  await openBasket(page)
  const offer = page.getByRole('status').filter({ hasText: 'Samme bøger fra færre sælgere' })
  await expect(offer).toContainText('spar 44,50 kr.')
  await expectAccessibleInBothThemes(page)
  await offer.getByRole('button', { name: 'Byt til dem' }).click()
  await expect(page.getByRole('complementary', { name: 'Overblik' })).toContainText('264,50 kr.')
  await expect(offer).toBeHidden()
  const changed = page.locator('.toast').filter({ hasText: 'Bøgerne i kurven er byttet' })
  await changed.getByRole('button', { name: /^Fortryd/ }).click()
  await expect(page.getByText('To bøger fra to sælgere. Du betaler én gang.')).toBeVisible()
})

test('whoever waits for a book that the plan lacks waits on the plan’s terms', async ({ page, world }) => {
  const missing = { title: 'Havets planter', authors: ['Ravn Tangmose'], isbn: '9788702000764' }
  const listed = await world.listedBook({ ...missing, price: 100_00 })
  await world.listedBook({ title: 'Havets dyr', authors: ['Ravn Tangmose'], isbn: '9788702000771' })
  await world.as(listed.seller, 'deleteMyBook', { dbId: listed.id })
  const buyer = await world.buyer(page)
  await page.goto('/pensum')
  await page.getByLabel('Din litteraturliste').fill(`${missing.isbn}\n9788702000771`)
  await page.getByRole('button', { name: 'Find bøgerne' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi fandt 2 af 2 bøger')
  await page.getByText('God', { exact: true }).click()
  await page.getByLabel('Andre udgaver er også fine').check()
  await page.getByRole('link', { name: 'Lav en plan' }).first().click()
  await page.getByRole('button', { name: 'Giv mig besked om »Havets planter«' }).click()
  await expect(page.getByText('Skrevet op')).toBeVisible()
  const [wish] = (await world.as(buyer, 'wishes')).body
  expect(wish).toMatchObject({ apiBook: { isbn: missing.isbn }, anyEdition: true, condition: 2, near: null })
})
