import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'

test('a visitor without an account reports a listing, an operator hides it, and both sides read the reasons', async ({
  page,
  world,
  newVisitor,
  guard,
}) => {
  test.setTimeout(180_000)
  const seller = await world.seller({ firstName: 'Karen' })
  const book = await world.listedBook({ title: 'Bogen fra kopimaskinen' }, seller)
  const address = `/bøger/${book.id}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Rapportér annoncen' }).click()
  const asks = page.getByRole('dialog', { name: 'Rapportér annoncen' })
  await expect(asks).toBeVisible()
  await expectAccessible(page)
  await asks.getByRole('button', { name: 'Send rapport' }).click()
  await expect(asks.getByRole('alert')).toHaveText([
    'Vælg, hvad der er galt',
    'Fortæl, hvad der er galt',
    'Skriv dit navn',
    'Indtast venligst din email',
    'Sæt kryds ved, at oplysningerne er rigtige',
  ])
  await asks.getByRole('radio', { name: /^Ulovlig kopi/ }).check()
  await asks.getByLabel('Fortæl, hvad der er galt').fill('Siderne er løse kopier.')
  await asks.getByLabel('Dit navn').fill('Gry Gæst')
  await asks.getByLabel('Din email').fill('gry@example.dk')
  await asks.getByRole('button', { name: 'Send rapport' }).click()
  await expect(asks.getByRole('alert')).toHaveText('Sæt kryds ved, at oplysningerne er rigtige')
  await expectAccessible(page)
  await asks.getByRole('checkbox').check()
  await asks.getByRole('button', { name: 'Send rapport' }).click()
  const sent = page.getByRole('dialog', { name: 'Tak, vi ser på det' })
  await expect(sent).toContainText('kvittering til gry@example.dk')
  await expectAccessible(page)
  await sent.getByRole('button', { name: 'Luk' }).last().click()
  await expect(sent).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rapportér annoncen' })).toBeFocused()

  const desk = await newVisitor()
  await world.signIn(desk, await world.person({ role: 'operator' }))
  await desk.goto('/drift/rapporter')
  const report = desk.getByRole('listitem').filter({ hasText: 'Siderne er løse kopier.' }).first()
  await expect(report).toContainText('Gry Gæst (uden konto, gry@example.dk) om Karen')
  await expectAccessible(desk)
  await report.getByRole('button', { name: /^Afgør/ }).click()
  const decides = desk.getByRole('dialog', { name: /^Afgør rapport nr\. \d+/ })
  await expect(decides).toBeVisible()
  await decides.getByRole('radio', { name: /^Skjul annoncen/ }).check()
  await decides.getByRole('radio', { name: /^Loven/ }).check()
  await decides.getByRole('button', { name: 'Afgør', exact: true }).click()
  await expect(decides.getByRole('alert')).toHaveText([
    'Skriv en begrundelse til den, det går ud over',
    'Skriv en begrundelse',
  ])
  await decides.getByLabel(/^Begrundelse til Karen/).fill('Billederne viser løse kopier.')
  await decides.getByLabel('Svar til Gry Gæst').fill('Tak. Du havde ret.')
  await expectAccessible(desk)
  await decides.getByRole('button', { name: 'Afgør', exact: true }).click()
  await expect(desk.getByText('Rapporten er afgjort')).toBeVisible()
  await expect(report).toBeHidden()

  guard.expectsRefusal(404, address)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bogen fra kopimaskinen')
  await world.settled()
  const mails = [...(await world.outbox('gry@example.dk')), ...(await world.outbox(seller.email))]
  const texts = mails.map(({ text }) => text).join('\n')
  for (const words of ['Tak. Du havde ret.', 'Billederne viser løse kopier.', 'tvistbilæggelsesorgan'])
    expect(texts).toContain(words)

  const own = await newVisitor()
  await world.signIn(own, seller)
  await own.goto('/dashboard/bøger')
  await own.getByRole('link', { name: 'Se hvorfor Bogen fra kopimaskinen er skjult' }).click()
  const details = own.getByRole('dialog', { name: 'Bogen fra kopimaskinen' })
  await expect(details).toContainText('Billederne viser løse kopier.')
  await expectAccessible(own)

  await desk.goto(`/drift/brugere/${seller.id}`)
  await desk.getByRole('button', { name: 'Vis igen Bogen fra kopimaskinen' }).click()
  const shows = desk.getByRole('dialog', { name: 'Vis annoncen igen?' })
  await shows.getByLabel('Begrundelse').fill('Vi tog fejl.')
  await shows.getByRole('button', { name: 'Vis annoncen' }).click()
  await expect(desk.getByRole('button', { name: 'Skjul Bogen fra kopimaskinen' })).toBeVisible()
  await expectAccessible(desk)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bogen fra kopimaskinen')
})

test('a seller with more books than fit has the rest on a next page, and hidden ones come first', async ({
  page,
  world,
}) => {
  const oldest = await world.listedBook({ title: 'Den ældste bog' })
  for (let each = 0; each < 50; each++) await world.listedBook({}, oldest.seller)
  await world.signIn(page, await world.person({ role: 'operator' }))

  await page.goto(`/drift/brugere/${oldest.seller.id}`)
  const books = page.getByRole('list', { name: 'Annoncer' }).getByRole('listitem')
  await expect(books).toHaveCount(50)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Flere annoncer' }).click()
  await expect(books).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Skjul Den ældste bog' }).click()
  const hides = page.getByRole('dialog', { name: 'Skjul annoncen?' })
  await hides.getByLabel('Begrundelse').fill('Billederne viser løse kopier.')
  await hides.getByRole('button', { name: 'Skjul annoncen' }).click()
  await expect(hides).toBeHidden()
  await page.getByRole('link', { name: 'De første annoncer' }).click()
  await expect(books.first()).toContainText('Skjult')
  await expect(books.first()).toContainText('Den ældste bog')
})

test('a signed-in reader reports a seller without typing who they are, and nobody can report their own listing', async ({
  page,
  world,
  newVisitor,
}) => {
  const book = await world.listedBook({ title: 'Bogen af en anden' })
  const reader = await world.person()
  await world.signIn(page, reader)
  await page.goto(`/bøger/${book.id}`)
  await page.getByRole('button', { name: 'Rapportér sælgeren' }).click()
  const asks = page.getByRole('dialog', { name: /^Rapportér / })
  await expect(asks).toContainText(`Du får svar på ${reader.email}.`)
  await expect(asks.getByLabel('Dit navn')).toHaveCount(0)
  await asks.getByRole('radio', { name: /^Falsk navn/ }).check()
  await asks.getByLabel('Fortæl, hvad der er galt').fill('Det er min lærers navn.')
  await asks.getByRole('checkbox').check()
  await asks.getByRole('button', { name: 'Send rapport' }).click()
  await expect(page.getByRole('dialog', { name: 'Tak, vi ser på det' })).toContainText(reader.email)

  const own = await newVisitor()
  await world.signIn(own, book.seller)
  await own.goto(`/bøger/${book.id}`)
  await expect(own.getByRole('link', { name: 'Rediger' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Læg i kurv' })).toBeHidden()
  await expect(own.getByRole('button', { name: /^Rapportér/ })).toHaveCount(0)
})

test('a shared list is reported on a phone, hidden by an operator, and shared again', async ({
  page,
  world,
  newVisitor,
  guard,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(phone)
  const owner = await world.person({ firstName: 'Amina' })
  const book = { title: 'Retorikkens slemme ord', isbn: '9788702000184' }
  await world.listedBook(book)
  const { body } = await world.as(owner, 'savePensum', {
    name: 'Et grimt navn',
    school: 'Roskilde Universitet',
    course: '',
    term: '',
    sharing: 'public',
    lines: [{ isbn: book.isbn }],
  })
  const address = `/pensum/${body.slug}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Rapportér listen' }).click()
  const asks = page.getByRole('dialog', { name: 'Rapportér listen' })
  await asks.getByRole('radio', { name: /^Krænkende indhold/ }).check()
  await asks.getByLabel('Fortæl, hvad der er galt').fill('Navnet er grimt.')
  await asks.getByLabel('Dit navn').fill('Gry Gæst')
  await asks.getByLabel('Din email').fill('gry-pensum@example.dk')
  await asks.getByRole('checkbox').check()
  await expectAccessible(page)
  await asks.getByRole('button', { name: 'Send rapport' }).click()
  await expect(page.getByRole('dialog', { name: 'Tak, vi ser på det' })).toBeVisible()

  const desk = await newVisitor()
  await world.signIn(desk, await world.person({ role: 'operator' }))
  await desk.goto('/drift/rapporter')
  const report = desk.getByRole('listitem').filter({ hasText: 'Navnet er grimt.' }).first()
  await expect(report).toContainText('Retorikkens slemme ord')
  await report.getByRole('button', { name: /^Afgør/ }).click()
  const decides = desk.getByRole('dialog', { name: /^Afgør rapport nr\. \d+/ })
  await decides.getByRole('radio', { name: /^Skjul listen/ }).check()
  await decides.getByLabel(/^Begrundelse til Amina/).fill('Navnet er et skældsord.')
  await decides.getByLabel('Svar til Gry Gæst').fill('Tak. Du havde ret.')
  await expectAccessible(desk)
  await decides.getByRole('button', { name: 'Afgør', exact: true }).click()
  await expect(desk.getByText('Rapporten er afgjort')).toBeVisible()

  guard.expectsRefusal(404, address)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Et grimt navn')
  const home = await newVisitor()
  await world.signIn(home, owner)
  await home.goto('/dashboard/pensum')
  await expect(home.getByText('Skjult af Genlæst')).toBeVisible()
  await home.goto(address)
  await expect(home.getByText('Vi har skjult listen, så kun du kan se den.')).toBeVisible()
  await expectAccessible(home)

  await desk.goto(`/drift/brugere/${owner.id}`)
  await desk.getByRole('button', { name: 'Vis igen Et grimt navn' }).click()
  const shows = desk.getByRole('dialog', { name: 'Vis listen igen?' })
  await shows.getByRole('textbox').fill('Navnet er et fagord.')
  await expectAccessible(desk)
  await shows.getByRole('button', { name: 'Vis listen' }).click()
  await expect(desk.getByText('Listen er delt igen')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Et grimt navn')
})
