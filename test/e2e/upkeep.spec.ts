import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

test('an operator sees what is not ready, how the providers answer, and when the daily tasks were done', async ({
  page,
  world,
}) => {
  await world.signIn(page, await world.person({ role: 'operator' }))
  await page.goto('/drift')
  await page.getByRole('link', { name: 'Drift', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Drift', level: 1 })).toBeVisible()

  const ready = page.getByRole('region', { name: 'Klar til drift' })
  await expect(ready).toContainText('Intet er tjekket endnu.')
  await expect(page.getByRole('region', { name: 'Udbydere' }).getByRole('listitem')).toHaveCount(4)
  const daily = page.getByRole('region', { name: 'Hver dag' }).getByRole('listitem')
  await expect(daily).toHaveText([/^Backup.*Aldrig/, /^Afstemning.*Aldrig/])
  await expect(page.getByRole('region', { name: 'Versioner' })).toContainText('PostgreSQL18')

  await world.lookAround()
  await world.upkeepDone({ kind: 'backup', ok: true, about: '12 MB' })
  await world.upkeepDone({ kind: 'reconciliation', ok: false, about: '1 difference' })
  await page.reload()

  await expect(ready).toContainText(/\d+ dele? er ikke i orden/)
  const mail = ready.getByRole('listitem').filter({ hasText: 'Domænets SPF, DKIM og DMARC' })
  await expect(mail).toContainText('1 fejl')
  await expect(mail).toContainText('it cannot be used')
  await expect(ready.getByRole('listitem').filter({ hasText: 'Rettigheder i lageret' })).toContainText(
    'I orden',
  )
  await expect(daily).toHaveText([/^Backup.*12 MB/, /^Afstemning.*Med fejl.*1 difference/])
  await expectAccessible(page)
})
