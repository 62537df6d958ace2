import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'

type Paper = 'good' | 'slow' | 'blurred' | 'refused'

test('a seller waits while a document is reviewed, and gets a mail on approval', async () => {
  const app = await testApp()
  const anna = await app.seller()
  await provider(app, anna, 'ask')
  expect(await stateOf(app, anna)).toBe('missing')

  await showPaper(app, anna, 'slow')
  expect(await stateOf(app, anna)).toBe('pending')
  await app.advance(5)
  await provider(app, anna, 'approve')
  expect(await stateOf(app, anna)).toBe('ready')
  expect(await subjects(app, anna)).toEqual(['Du er klar til at sælge'])
})

test('a seller whose document turns out unreadable is asked for another', async () => {
  const app = await testApp()
  const anna = await app.seller()
  await provider(app, anna, 'ask')
  await showPaper(app, anna, 'slow')
  await app.advance(5)
  await provider(app, anna, 'unreadable')
  expect(await stateOf(app, anna)).toBe('missing')
  expect(await subjects(app, anna)).toEqual(['Der mangler stadig en oplysning om dig'])
})

test('a seller who is rejected for good is told once, and stays rejected', async () => {
  const app = await testApp()
  const anna = await app.seller()
  await provider(app, anna, 'reject')
  await provider(app, anna, 'reject')
  expect(await stateOf(app, anna)).toBe('refused')
  expect(await subjects(app, anna)).toEqual(['Betalingsudbyderen kan ikke godkende dig'])
})

test('a seller approved while looking at the page is told there, not by mail', async () => {
  const app = await testApp()
  const anna = await app.seller()
  await provider(app, anna, 'ask')
  await showPaper(app, anna, 'slow')
  await provider(app, anna, 'approve')
  expect(await stateOf(app, anna)).toBe('ready')
  await provider(app, anna, 'ask')
  await showPaper(app, anna, 'good')
  expect(await stateOf(app, anna)).toBe('ready')
  expect(await subjects(app, anna)).toEqual([])
})

test('a decision whose webhook is lost is asked about within the hour', async () => {
  const app = await testApp()
  const anna = await app.seller()
  // Lets the provider's earlier webhooks arrive.
  await app.advance(1)
  await app.deps.db
    .updateTable('account')
    .set({ payouts_enabled: false, payout_review_since: app.deps.clock.now() })
    .where('id', '=', anna.id)
    .execute()
  await app.advance(0.5)
  expect(await stateOf(app, anna)).toBe('pending')
  await app.advance(0.5)
  expect(await stateOf(app, anna)).toBe('ready')
  expect(await subjects(app, anna)).toEqual(['Du er klar til at sælge'])
})

test('a seller who fills in facts while listing a book returns to that book', async () => {
  const app = await testApp()
  const anna = await app.seller()
  await provider(app, anna, 'ask')
  const { url } = (await app.as(anna, 'accountLink', { from: 'sælgbog' })).body
  const back = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ document: 'good' }),
    redirect: 'manual',
  })
  expect(decodeURI(back.headers.get('location')!)).toBe(`${app.url}/sælgbog?currentStep=2&oplysninger=givet`)
})

async function provider(app: TestApp, { stripeId }: Person, event: string) {
  await fetch(`${app.url}/sandbox/sellers/${stripeId}/review`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event }),
  })
  await app.settled()
}

async function showPaper(app: TestApp, someone: Person, document: Paper) {
  const { url } = (await app.as(someone, 'accountLink')).body
  await fetch(url, { method: 'POST', body: new URLSearchParams({ document }), redirect: 'manual' })
  await app.settled()
}

async function stateOf(app: TestApp, someone: Person) {
  return (await app.as(someone, 'protected')).body.stripe.state
}

async function subjects(app: TestApp, { email }: Person) {
  await app.settled()
  return (await app.outbox(email)).map((mail) => mail.subject)
}
