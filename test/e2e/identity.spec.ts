import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { fillBookStep, onward } from './steps/selling.ts'

const book = { isbn: '9788762804951', title: 'Neuroanatomi' }

test('a seller who must show a document is led to the provider’s page and back, waits, and lists the book', async ({
  page,
  world,
  request,
}) => {
  test.setTimeout(120_000)
  const freja = await world.seller({ firstName: 'Freja' })
  const provider = async (event: string) => {
    await request.post(`/sandbox/sellers/${freja.stripeId}/review`, { data: { event } })
    await world.settled()
  }
  await provider('ask')
  await world.signIn(page, freja)
  await page.goto('/sælgbog')
  await fillBookStep(page, book)
  await onward(page)
  await page.getByRole('heading', { name: 'Din adresse' }).waitFor()
  await onward(page)
  await expect(page.getByText('ofte et billede af pas eller kørekort')).toBeVisible()
  await expect(page.getByText('Din kladde er gemt.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Giv oplysninger' }).click()

  await page.getByLabel('Et billede, der ikke kan læses').check()
  await page.getByRole('button', { name: 'Gem og gå tilbage' }).click()
  await expect(page.getByText(/^Tak\. Der mangler stadig noget\./)).toBeVisible()
  await page.getByRole('button', { name: 'Giv oplysninger' }).click()
  await page.getByLabel('Et billede, som nogen skal se på først').check()
  await page.getByRole('button', { name: 'Gem og gå tilbage' }).click()
  await expect(page.getByText(/højst to bankdage\. Vi skriver til dig\./)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard/saldo')
  await expect(page.getByText('Betalingsudbyderen ser på dine oplysninger.')).toBeVisible()

  await page.goto('/sælgbog?currentStep=2')
  await provider('approve')
  await page.getByRole('button', { name: 'Tjek igen' }).click()
  await expect(page.getByRole('button', { name: 'Tjek igen' })).toBeHidden()
  await onward(page)
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await expect(page.getByRole('main')).toContainText(book.title)
})

test('a seller whom the provider refuses for good is told so, and whom to contact', async ({
  page,
  world,
  request,
}) => {
  const freja = await world.seller({ firstName: 'Freja' })
  await request.post(`/sandbox/sellers/${freja.stripeId}/review`, { data: { event: 'reject' } })
  await world.settled()
  await world.signIn(page, freja)
  await page.goto('/sælgbog?currentStep=2')
  await expect(page.getByText('Vores betalingsudbyder kan ikke godkende dig.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Giv oplysninger' })).toBeHidden()
  await expectAccessible(page)
  await page.goto('/dashboard/saldo')
  await expect(page.getByText('Pengene på din saldo er dine.')).toBeVisible()
  await page.getByRole('link', { name: 'Skriv til os' }).click()
  await expect(page).toHaveURL('/kontakt')
})
