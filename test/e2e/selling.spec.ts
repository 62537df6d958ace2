import { messages } from '#contract/messages'
import { serverMessages } from '#contract/server-messages'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { proveEmail, register, typeCode } from './steps/accounts.ts'
import { addPhotos, chooseAddress, findBook, givePhoneAndAccount, onward } from './steps/selling.ts'

const book = { isbn: '9788762809000', title: 'Bevægeapparatets anatomi' }

test('no step lets a seller on before it has what it needs, and each says what is missing', async ({
  page,
  world,
  guard,
}) => {
  test.setTimeout(120_000)
  await world.buyer(page, { firstName: 'Freja' })
  await page.goto('/sælgbog')
  await onward(page)
  await expect(page.getByLabel('ISBN')).toHaveAccessibleDescription(messages.noBookChosen)
  await expect(page.getByLabel('Tilføj et billede')).toHaveAccessibleDescription(messages.noPhoto)
  await expect(page.getByRole('radiogroup', { name: 'Vælg stand' })).toHaveAccessibleDescription(
    messages.conditionMissing,
  )
  await expect(page.getByLabel('Din pris')).toHaveAccessibleDescription(messages.priceMissing)
  await expect(page.getByLabel('ISBN')).toBeFocused()
  await expectAccessible(page)

  guard.expectsRefusal(404, '/api/searchIsbn')
  await page.getByLabel('ISBN').fill('9780000000002')
  await page.getByLabel('ISBN').press('Enter')
  await expect(page.getByLabel('ISBN')).toHaveAccessibleDescription(serverMessages.bookNotFound)
  await expect(page.getByLabel('ISBN')).toHaveValue('9780000000002')
  await findBook(page, book)
  // The facts that come later are not read aloud with the book.
  await expect(page.getByRole('status').filter({ hasText: 'er fundet' })).toHaveText(
    `»${book.title}« er fundet`,
  )
  await page
    .getByLabel('Tilføj et billede')
    .setInputFiles({ name: 'bog.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByLabel('Tilføj et billede')).toHaveAccessibleDescription(
    new RegExp(`^${messages.photoType}: \\S+`),
  )
  await addPhotos(page, 3)
  await page.getByRole('button', { name: 'Fjern billede 3' }).click()
  await page.getByRole('button', { name: 'Gør billede 2 til forside' }).click()
  await page.getByRole('radio', { name: 'Som ny' }).check()
  await page.getByLabel('Din pris').fill('49,50')
  await onward(page)
  await expect(page.getByLabel('Din pris')).toHaveAccessibleDescription(/Mindste pris er 50 kr\.$/)
  await expect(page.getByLabel('Din pris')).toHaveValue('49,50')
  await page.getByLabel('Din pris').fill('1284,5')
  await expect(page.getByLabel('Din pris')).toHaveValue('1.284,5')
  await onward(page)

  await onward(page)
  const address = page.getByRole('combobox', { name: 'Adresse' })
  await expect(address).toHaveAccessibleDescription(messages.addressMissing)
  await expectAccessible(page)
  await address.fill('Et sted, der ikke findes')
  await address.blur()
  await expect(address).toHaveValue('')
  // A house with flats leads to its flats, and is not offered again.
  await address.fill('Studiestræde 3')
  const house = page.getByRole('option', { name: 'Studiestræde 3, 1455 København K' })
  await house.click()
  await expect(page.getByRole('option', { name: 'Studiestræde 3, st. tv' })).toBeVisible()
  await expect(house).toHaveCount(0)
  // A person who leaves the field then reads what is missing, and the house is still there.
  await address.press('Tab')
  await expect(address).toHaveValue('Studiestræde 3, 1455 København K')
  await expect(address).toHaveAccessibleDescription(/^Vælg også etage og dør\./)
  await expectAccessible(page)
  await address.fill('Studiestræde 3, st. tv')
  await expect(page.getByRole('option')).toHaveCount(1)
  await address.press('ArrowDown')
  await address.press('Enter')
  await expect(page.getByLabel('Postnummer')).toHaveValue('1455')
  await expect(page.getByLabel('Postnummer')).toHaveAttribute('readonly')
  await address.fill('Et sted, der ikke findes')
  await address.press('Tab')
  await expect(address).toHaveValue('Studiestræde 3, st. tv')
  await onward(page)

  await onward(page)
  await expect(page.getByLabel('Mobilnummer')).toHaveAccessibleDescription(new RegExp(messages.phoneInvalid))
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(new RegExp(messages.payoutAccountMissing))
  await expectAccessible(page)
  await givePhoneAndAccount(page, '28 41 6', 'DK50004004')
  await onward(page)
  await expect(page.getByLabel('Mobilnummer')).toHaveAccessibleDescription(new RegExp(messages.phoneInvalid))
  await expect(page.getByLabel('Mobilnummer')).toHaveValue(/^28 41 6 *$/)
  await page.getByLabel('Mobilnummer').fill('28 41 67 11')
  await page.getByLabel('Kontohaver').fill('')
  await page.getByRole('button', { name: 'Tilføj konto' }).click()
  await expect(page.getByLabel('Kontohaver')).toHaveAccessibleDescription(messages.holderMissing)
  await page.getByLabel('Kontohaver').fill('Freja Prøve')
  await page.getByRole('button', { name: 'Tilføj konto' }).click()
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(new RegExp(messages.ibanInvalid))
  await givePhoneAndAccount(page, '28 41 67 11', 'DK5000400440116243')
  await onward(page)

  guard.expectsRefusal(400, '/api/verifyPhone')
  await expect(page.getByRole('heading', { name: 'Indtast bekræftelseskode' })).toBeVisible()
  await onward(page)
  const boxes = page.getByRole('group', { name: 'Bekræftelseskode' })
  await expect(boxes).toHaveAccessibleDescription(messages.phoneCodeMissing)
  const code = await world.codeSentTo('28 41 67 11')
  await typeCode(page, code === '000000' ? '000001' : '000000')
  await expect(boxes).toHaveAccessibleDescription(messages.wrongCode)
  await typeCode(page, code)
  await expect(page.getByRole('heading', { name: 'Klar til salg' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(book.title)
  // All that she gave is known by now, so the step before is the book's; each step still opens by its address.
  await page.getByRole('button', { name: 'Tilbage' }).click()
  await expect(page.getByLabel('Din pris')).toHaveValue('1.284,5')
  await page.goto('/sælgbog?currentStep=2')
  await expect(page.getByText('Nummeret er bekræftet.')).toBeVisible()
})

test('a visitor begins to sell, registers half-way, and still has the draft', async ({ page, world }) => {
  const email = 'gustav.skov@example.dk'
  await page.goto('/sælgbog')
  await findBook(page, book)
  await addPhotos(page, 1)
  await page.getByRole('radio', { name: 'God' }).check()
  await page.getByLabel('Din pris').fill('300')
  await onward(page)
  await chooseAddress(page, 'Studiestræde 3, st. tv')
  await onward(page)
  await expect(page.getByRole('heading', { name: 'Din kladde er gemt' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fortsæt' })).toHaveCount(1)
  await expectAccessible(page)
  // The wizard's back button and the log-in's have different names.
  await page.getByLabel('Email').fill('forkert@example.dk')
  await page.getByRole('button', { name: 'Fortsæt' }).click()
  await expect(page.getByRole('button', { name: 'Tilbage' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Brug en anden email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('forkert@example.dk')
  await page.getByLabel('Email').fill('')
  await register(page, { firstName: 'Gustav', lastName: 'Skov', email, password: 'gustav læser' })
  await proveEmail(page, world, email)
  await expect(page.getByLabel('Kontohaver')).toHaveValue('Gustav Skov')

  await page.reload()
  await page.getByRole('button', { name: 'Tilbage' }).click()
  await expect(page.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Studiestræde 3, st. tv')
  await page.getByRole('button', { name: 'Tilbage' }).click()
  await expect(page.getByLabel('Din pris')).toHaveValue('300')
  await expect(page.getByRole('button', { name: 'Fjern billede 1' })).toBeVisible()
})

test('a known seller goes from the book to the summary, and back leads to the page before the wizard', async ({
  page,
  world,
}) => {
  await world.signIn(page, await world.seller())
  await page.goto('/hjælp')
  await page.getByRole('banner').getByRole('link', { name: 'Sælg bog' }).click()
  await findBook(page, book)
  await addPhotos(page, 1)
  await page.getByRole('radio', { name: 'Slidt' }).check()
  const price = page.getByLabel('Din pris')
  for (const typed of ['1.234,50', '1,234.50', '1234.50']) {
    await price.fill('')
    await price.pressSequentially(typed)
    await expect(price).toHaveValue('1.234,50')
  }
  await price.fill('49')
  await price.blur()
  await expect(price).toHaveAccessibleDescription(/Mindste pris er 50 kr\.$/)
  await price.fill('75')
  await expect(price).not.toHaveAccessibleDescription(/Mindste pris/)
  await onward(page)
  await expect(page.getByRole('heading', { name: 'Klar til salg' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(
    /Sendes fra Århusgade 1, st\. tv, .*\s· Kan ikke hentes\s· .* ••••\s\d{4} Ret/,
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ret dine oplysninger' }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  await page.goBack()
  await page.getByRole('button', { name: 'Opret annonce' }).click()
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await expect(page.getByText('Bogen er sat til salg')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('75,00 kr.')
  await page.goBack()
  await expect(page).toHaveURL('/hj%C3%A6lp')
  await page.goto(`/sælgbog?isbn=${book.isbn}`)
  await expect(page.getByText('Du har allerede denne udgave til salg for 75,00')).toBeVisible()
  await expectAccessible(page)
})

test('known details are not asked for again, and a seller who keeps the payout account leaves no other number behind', async ({
  page,
  world,
}) => {
  await world.signIn(page, await world.seller())
  await page.goto('/sælgbog?currentStep=3')
  await expect(page.getByText('Dit mobilnummer er bekræftet.')).toBeVisible()
  await expect(page.getByText('Vi har sendt en sms')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tilbage' }).click()
  await page.getByRole('button', { name: 'Skift' }).click()
  await page.getByRole('button', { name: 'Brug reg.nr. og kontonummer i stedet' }).click()
  await page.getByLabel('Reg.nr.').fill('0040')
  await page.getByLabel('Kontonummer').fill('440116243')
  await expect(page.getByLabel('IBAN')).toHaveValue('DK50 0040 0440 1162 43')
  await expect(page.getByText('Det er IBAN DK50 0040 0440 1162 43.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('IBAN').fill('DK3730000000000001')
  await expect(page.getByLabel('IBAN')).toHaveValue('DK37 3000 0000 0000 01')
  await page.getByRole('button', { name: 'Behold den nuværende' }).click()
  await expect(page.getByRole('button', { name: 'Skift' })).toBeFocused()
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await kept()).not.toContain('DK37')
  await page.reload()
  await page.getByRole('button', { name: 'Skift' }).click()
  await expect(page.getByLabel('IBAN')).toHaveValue('')
})

test('a seller sees the prices of other copies, once there are three', async ({ page, world }) => {
  const sought = { isbn: '9788702272451', title: 'Makroøkonomi for begyndere' }
  for (const price of [180_00, 240_00]) await world.listedBook({ ...sought, price })
  await world.signIn(page, await world.seller())
  await page.goto('/sælgbog')
  await findBook(page, sought)
  const price = page.getByLabel('Din pris')
  await expect(page.getByText('Køberen betaler prisen plus købergebyr og fragt.')).toBeVisible()
  await expect(price).not.toHaveAccessibleDescription(/Typisk pris/)

  await world.listedBook({ ...sought, price: 200_00 })
  await page.reload()
  await expect(price).toHaveAccessibleDescription(
    /^Typisk pris: 200\skr\. 3 andre eksemplarer, .* ligger på 180–240\skr\.$/,
  )
  await price.fill('200')
  const sum = page.locator('dl.sum')
  await expect(sum).toContainText('190,00 kr.')
  await expect(page.getByText('Køberen betaler 220,00 kr. inkl. købergebyr, plus fragt.')).toBeVisible()
  await expectAccessible(page)
})

test('with forced colours the progress of selling still differs from its track', async ({ page, world }) => {
  await world.buyer(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/sælgbog')
  const track = page.getByRole('progressbar', { name: 'Opret ny bog' })
  const backgroundOf = (part: typeof track) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await backgroundOf(track.locator('i'))).not.toBe(await backgroundOf(track))
})
