import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn, proveEmail, register } from './steps/accounts.ts'
import { chooseParcelShop, goodCard, goToPayment, openBasket, payWith } from './steps/buying.ts'
import {
  addPhotos,
  chooseAddress,
  findBook,
  givePhoneAndAccount,
  onward,
  provePhone,
} from './steps/selling.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' })

const sofie = {
  firstName: 'Sofie',
  lastName: 'Lind',
  email: 'sofie.lind@example.dk',
  password: 'en god bog',
  phone: '28 41 67 03',
}
const book = { isbn: '9788777495380', title: 'Basal neuroanatomi' }

test('two people, one book: from registration to the money in the bank', async ({
  page: seller,
  newVisitor,
  world,
}) => {
  test.setTimeout(240_000)
  const buyer = await newVisitor()
  const bo = await world.buyer(buyer, { firstName: 'Bo' })

  await test.step('Sofie registers, proves her address, logs out and logs in', async () => {
    await seller.goto('/login')
    await expectAccessible(seller)
    await register(seller, sofie)
    await expectAccessible(seller)
    await proveEmail(seller, world, sofie.email)
    await expect(seller).toHaveURL('/')
    await seller.goto('/logout')
    await expect(seller).toHaveURL('/')
    await expect(seller.getByRole('banner').getByRole('button', { name: 'Log ind' })).toBeVisible()
    await seller.goto('/login')
    await logIn(seller, sofie)
    await expect(seller).toHaveURL('/')
    await expect(seller.getByRole('banner').getByRole('link', { name: 'Min konto' })).toBeVisible()
  })

  await test.step('she lists her book for sale in five steps', async () => {
    await seller.getByRole('banner').getByRole('link', { name: 'Sælg bog' }).click()
    const progress = seller.getByRole('progressbar', { name: 'Opret ny bog' })
    await expect(progress).toHaveAttribute('aria-valuenow', '0')
    await findBook(seller, book)
    await addPhotos(seller, 2)
    await seller.getByRole('radio', { name: 'God' }).check()
    await seller.getByLabel('Beskrivelse').fill('Noter med blyant i kapitel 2.')
    await seller.getByLabel('Din pris').fill('250')
    await expect(seller.getByText('Du får')).toBeVisible()
    await expect(seller.getByText('237,50 kr.')).toBeVisible()
    await expectAccessible(seller)
    await onward(seller)

    await expect(progress).toHaveAttribute('aria-valuenow', '33')
    await chooseAddress(seller, 'Randersgade 1, 1. tv')
    await seller.getByRole('checkbox', { name: 'Køberen må hente bogen hos mig' }).check()
    await expectAccessible(seller)
    await onward(seller)

    await expect(progress).toHaveAttribute('aria-valuenow', '67')
    await expect(seller.getByLabel('Kontohaver')).toHaveValue('Sofie Lind')
    await givePhoneAndAccount(seller, sofie.phone, 'DK5000400440116243')
    await expectAccessible(seller)
    await onward(seller)

    await expect(seller.getByText('+45 28 41 67 03')).toBeVisible()
    await expectAccessible(seller)
    await provePhone(seller, world, sofie.phone)

    await expect(seller.getByRole('heading', { name: 'Klar til salg' })).toBeVisible()
    await expectAccessible(seller)
    await seller.getByRole('button', { name: 'Opret annonce' }).click()
    await expect(seller).toHaveURL('/dashboard/b%C3%B8ger')
    const mine = seller.getByRole('article').filter({ hasText: book.title })
    await expect(mine).toContainText('Aktiv')
    await expectAccessible(seller)
  })

  await test.step('Bo finds it on the front page, in the list and by searching', async () => {
    await buyer.goto('/')
    await expect(buyer.getByRole('main').getByRole('link', { name: book.title }).first()).toBeVisible()
    await buyer.goto('/bøger')
    await expect(buyer.getByRole('article').filter({ hasText: book.title })).toBeVisible()
    await expectAccessible(buyer)
    await buyer.getByLabel('Søg efter bøger').fill('basal neuroanatomi')
    await buyer.getByRole('button', { name: 'Søg', exact: true }).click()
    await expect(buyer.getByText('1 resultat', { exact: true })).toBeVisible()
    await buyer.getByRole('article').getByRole('link', { name: book.title }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(book.title)
    await expect(buyer.getByRole('main')).toContainText('Noter med blyant i kapitel 2.')
    await expectAccessible(buyer)
  })

  await test.step('he has it sent to a parcel shop and pays', async () => {
    await buyer.getByRole('button', { name: 'Læg i kurv' }).click()
    const summary = buyer.getByRole('complementary', { name: 'Overblik' })
    await openBasket(buyer)
    await expect(summary.getByRole('alert')).toHaveCount(0)
    await chooseParcelShop(buyer, 'Sofie', '2200')
    await expect(summary).toContainText('Købergebyr (10 %)25,00 kr.')
    await expect(summary).toContainText('Fragt (1 × 39,00 kr.)39,00 kr.')
    await expect(summary).toContainText('I alt314,00 kr.')
    await expectAccessible(buyer)
    await goToPayment(buyer)
    await expectAccessible(buyer)
    await payWith(buyer, goodCard)

    await expect(buyer.getByRole('heading', { name: 'Bogen er din, Bo' })).toBeVisible()
    await expect(buyer.getByRole('banner').getByRole('link', { name: 'Indkøbskurv, 0 bøger' })).toBeVisible()
    await expectAccessible(buyer)
    await buyer.getByRole('main').getByRole('link', { name: book.title }).click()
    await expect(buyer.getByRole('region', { name: 'Betaling' })).toContainText('314,00 kr.')
    await expectAccessible(buyer)
    await buyer
      .getByRole('navigation', { name: 'Mit Genlæst' })
      .getByRole('link', { name: 'Mine ordrer' })
      .first()
      .click()
    await expect(buyer.getByRole('listitem').filter({ hasText: book.title })).toContainText('Ikke afsendt')
    await expectAccessible(buyer)
  })

  await test.step('Sofie sees what to write on the parcel, and until when', async () => {
    await world.settled()
    expect((await world.outbox(sofie.phone))[0]?.text).toContain('er solgt på Genlæst')
    await seller.goto('/dashboard/ordrer')
    await expect(seller.getByText('Du har ingen købte bøger')).toBeVisible()
    await seller
      .getByRole('navigation', { name: 'Vælg køb eller salg' })
      .getByRole('link', { name: 'Salg' })
      .click()
    await seller.getByRole('link', { name: new RegExp(book.title) }).click()
    await expect(seller.getByRole('heading', { name: 'Send bogen til Bo' })).toBeVisible()
    await expect(seller.getByText('Aflever pakken senest')).toBeVisible()
    await expect(seller.getByText('5 dage')).toBeVisible()
    await expect(seller.getByRole('img', { name: /^Pakkekode (\d ?){9}/ })).toBeVisible()
    await expect(seller.getByRole('region', { name: 'Din fortjeneste' })).toContainText('237,50 kr.')
    await expectAccessible(seller)
    const label = await seller.getByRole('link', { name: /^Print pakkelabel/ }).getAttribute('href')
    const pdf = await seller.request.get(label!)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('the carrier takes the parcel along and hands it over, and Bo approves', async () => {
    const carrier = await newVisitor()
    await carrier.goto('/sandbox')
    const parcel = carrier.getByRole('row').filter({ hasText: `Bo ${bo.lastName}` })
    await parcel.getByRole('button', { name: 'Indleveret' }).click()
    await expect(parcel).toContainText('På vej')
    await buyer.getByRole('link', { name: new RegExp(book.title) }).click()
    await expect(buyer.getByRole('heading', { name: 'Bogen er på vej' })).toBeVisible()
    await parcel.getByRole('button', { name: 'Udleveret' }).click()
    await expect(parcel.getByRole('cell').first()).toBeVisible()
    await buyer.reload()
    await expect(buyer.getByRole('heading', { name: 'Er bogen, som den skal være?' })).toBeVisible()
    await expectAccessible(buyer)
    await buyer.getByRole('button', { name: 'Alt er i orden' }).click()
    const question = buyer.getByRole('dialog', { name: 'Er alt i orden?' })
    await expect(question).toBeVisible()
    await expectAccessible(buyer)
    await question.getByRole('button', { name: 'Ja, godkend' }).click()
    await expect(buyer.getByRole('heading', { name: 'Ordren er afsluttet' })).toBeVisible()
  })

  await test.step('the money is on her balance, and goes on to her bank', async () => {
    await world.settled()
    await seller.reload()
    await expect(seller.getByRole('heading', { name: 'Ordren er afsluttet' })).toBeVisible()
    await expectAccessible(seller)
    await seller.getByRole('link', { name: 'Se din saldo' }).click()
    const balance = seller.getByRole('region', { name: 'Til udbetaling' })
    await expect(balance).toContainText('237,50 kr.')
    await expect(balance).toContainText('6243')
    await expectAccessible(seller)
    await balance.getByRole('button', { name: 'Udbetal til konto' }).click()
    await expect(balance).toContainText('0,00 kr.')
    await world.settled()
    await seller.reload()
    await expect(seller.getByText('237,50 kr. er på vej til din konto')).toBeVisible()
    const transactions = seller.getByRole('region', { name: 'Transaktioner' })
    await expect(transactions.getByRole('row', { name: /Salg: .+ \+237,50 kr\./ })).toBeVisible()
    await expect(transactions.getByRole('row', { name: /Udbetaling .237,50 kr\./ })).toBeVisible()
    await expectAccessible(seller)
  })
})
