import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const work = { title: 'Den blå bog', authors: ['Grethe Vang'] }

test('an operator states the subject of a book, parts a work and joins it again', async ({ page, world }) => {
  await world.listedBook({ ...work, isbn: '9788700000301', edition: '1. udgave' })
  await world.listedBook({ ...work, isbn: '9788700000302', edition: '2. udgave' })
  await world.signIn(page, await world.person({ role: 'operator' }))
  await page.goto('/drift/værker')
  await page.getByLabel('Find et værk').fill(work.title)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('link', { name: new RegExp(`^${work.title}`) }).click()
  await expect(page.getByRole('heading', { name: '2 udgaver' })).toBeVisible()
  await expectAccessible(page)
  const number = new URL(page.url()).pathname.split('/').at(-1)!

  const first = page.getByRole('listitem').filter({ hasText: '1. udgave' })
  await first.getByRole('button', { name: 'Ret fag' }).click()
  const subjects = page.getByRole('dialog', { name: `Ret fag for »${work.title}«` })
  await subjects.getByLabel('Fag', { exact: true }).fill('Logik')
  await subjects.getByLabel('Begrundelse').fill('Pensum i logik.')
  await expectAccessible(page)
  await subjects.getByRole('button', { name: 'Gem fag' }).click()
  await expect(first).toContainText('Angivet: Logik.')

  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Skil de valgte ud' }).click()
  const part = page.getByRole('dialog', { name: 'Skil udgaverne ud?' })
  await part.getByLabel('Begrundelse').fill('En anden bog.')
  await part.getByRole('button', { name: 'Skil ud' }).click()
  await expect(page.getByRole('heading', { name: '1 udgave' })).toBeVisible()

  await page.getByRole('button', { name: 'Saml med et andet' }).click()
  const join = page.getByRole('dialog', { name: /^Saml »/ })
  await join.getByLabel('Det andet værks nummer').fill(number)
  await join.getByLabel('Begrundelse').fill('Det er samme bog alligevel.')
  await join.getByRole('button', { name: 'Saml', exact: true }).click()
  await expect(page).toHaveURL(`/drift/v%C3%A6rker/${number}`)
  await expect(page.getByRole('heading', { name: '2 udgaver' })).toBeVisible()
})
