import { basketOf } from '../people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'

const password = 'læsehest'
const statement = 'Bøgerne svarede ikke til billederne.'

test('a suspended person logs in, approves a bought book, and elsewhere reads why nothing more is allowed', async ({
  page,
  world,
  guard,
}) => {
  guard.expectsRefusal(403, '/dashboard/profil')
  const operator = await world.person({ role: 'operator' })
  const buyer = await world.person({ password })
  const book = await world.listedBook({ title: 'Retsfilosofi' })
  await world.pay((await world.as(buyer, 'buyBook', basketOf([book]))).body.url)
  await world.settled()
  await world.as(operator, 'suspendUser', { userId: buyer.id, statement })

  await page.goto('/login')
  await logIn(page, { email: buyer.email, password })
  await expect(page.getByRole('alert')).toContainText(`Din konto er lukket. Begrundelse: »${statement}«`)
  await page.getByRole('alert').getByRole('link', { name: 'Mine ordrer' }).click()
  await expect(page.getByRole('navigation', { name: 'Mit Genlæst' }).getByRole('link')).toHaveText([
    'Mine ordrer',
    'Saldo',
  ])
  await page
    .getByRole('link', { name: /Retsfilosofi/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Alt er i orden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, godkend' }).click()
  await expect(page.getByRole('heading', { name: 'Ordren er afsluttet' })).toBeVisible()

  await page.goto('/dashboard/profil')
  await expect(page.getByRole('main')).toContainText(statement)
})
