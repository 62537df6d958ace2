import { expectAccessible, expectAccessibleInBothThemes, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import {
  addressOf,
  deliverNewest,
  pressNotification,
  shownNotifications,
  withPushService,
} from './steps/push.ts'

test.use({ serviceWorkers: 'allow' })

const settings = '/dashboard/notifikationer'

test('a seller turns notifications on, gets one about a message while away, and opens the message by pressing it', async ({
  page,
  world,
}) => {
  const book = await world.listedBook({ title: 'Kulturanalyse' })
  await world.signIn(page, book.seller)
  await page.context().grantPermissions(['notifications'])
  await withPushService(page, world)
  await page.goto(settings)
  const onHere = page.getByRole('switch', { name: 'Vis push' })
  await expect(page.getByText('Push er slået fra på denne enhed')).toBeVisible()
  await expectAccessible(page)
  await onHere.focus()
  await page.keyboard.press('Space')
  await expect(onHere).toBeChecked()
  await expect(page.getByText('Push er slået til på denne enhed')).toBeVisible()
  const worker = page.context().serviceWorkers()[0]!
  await expectAccessible(page)
  await page.reload()
  await expect(onHere).toBeChecked()
  const address = await addressOf(page)

  await page.goto('about:blank')
  await expect
    .poll(async () => (await world.as(book.seller, 'pushStatus', { endpoint: address })).body.on)
    .toBe(true)
  const buyer = await world.person({ firstName: 'Freja' })
  await world.as(buyer, 'chatSM', { chat: { dbId: book.id }, msg: 'Er den stadig til salg?' })
  await expect.poll(async () => world.push.deliveries(address).length).toBe(1)
  const shown = [{ title: `Ny besked fra Freja ${buyer.lastName}`, body: 'Om »Kulturanalyse«' }]
  // The page that was just left may still count as visible for a moment.
  const deliverUntilShown = () =>
    expect(async () => {
      await deliverNewest(page, world, address)
      expect(await shownNotifications(worker)).toEqual(shown)
    }).toPass({ timeout: 15_000 })
  await deliverUntilShown()

  const [chat] = (await world.as(book.seller, 'chatsGet')).body
  const chatUrl = `${world.url}/indbakke?chatId=${chat!.chatId}`
  expect(await pressNotification(worker)).toEqual({ did: 'opened', url: chatUrl })
  await deliverUntilShown()
  await page.goto(chatUrl)
  await expect(page.getByRole('log')).toContainText('Er den stadig til salg?')
  expect(await pressNotification(worker)).toEqual({ did: 'focused', url: chatUrl })

  await deliverNewest(page, world, address)
  await page.goto(settings)
  await onHere.click()
  await expect(page.getByText('Push er slået fra på denne enhed')).toBeVisible()
  expect(await shownNotifications(worker)).toEqual([])
  expect((await world.as(book.seller, 'pushStatus', { endpoint: address })).body.on).toBe(false)
})

test('a person who refused in the browser reads how to allow notifications', async ({ page, world }) => {
  await world.buyer(page)
  // Every permission that is not granted is refused from here on.
  await page.context().grantPermissions(['geolocation'])
  await page.setViewportSize(phone)
  await page.goto(settings)
  const onHere = page.getByRole('switch', { name: 'Vis push' })
  await expect(onHere).toBeDisabled()
  await expect(page.getByText('Din browser blokerer push')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Push Ikke tilladt her' })).toHaveCount(3)
  for (const tick of await page.getByRole('checkbox', { name: / som push$/ }).all())
    await expect(tick).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Ny besked på mail' })).toBeEnabled()
  await expectAccessible(page)
  const manifest = page.locator('link[rel=manifest]')
  const address = (await manifest.getAttribute('href'))!
  expect(await (await page.request.get(address)).json()).toMatchObject({
    name: 'Genlæst',
    display: 'standalone',
  })
  await page.goto('/')
  await expect(manifest).toHaveAttribute('href', address)
})

test('a browser whose push service does not answer says so, and nothing is turned on', async ({
  page,
  world,
}) => {
  const person = await world.buyer(page)
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      throw new DOMException('Registration failed - push service error', 'AbortError')
    }
  })
  await page.goto(settings)
  const onHere = page.getByRole('switch', { name: 'Vis push' })
  await onHere.click()
  await expect(page.getByText('Det lykkedes ikke')).toBeVisible()
  await expect(onHere).not.toBeChecked()
  await expect(onHere).toBeEnabled()
  expect((await world.as(person, 'pushStatus', { endpoint: null })).body.others).toBe(0)
})

test('a forgotten device is turned off from another one', async ({ page, world }) => {
  const person = await world.buyer(page)
  const { publicKey } = (await world.as(person, 'pushStatus', { endpoint: null })).body
  await world.as(person, 'turnOnPush', world.push.subscribe(publicKey))
  await page.context().grantPermissions(['notifications'])
  await page.goto(settings)
  await expect(page.getByText('Push er også slået til på 1 anden enhed')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Slå fra på de andre' }).click()
  await expect(page.getByText('Push er også slået til')).toBeHidden()
  expect((await world.as(person, 'pushStatus', { endpoint: null })).body.others).toBe(0)
})

test('a seller chooses what rings, row by row and by keyboard; each tick is saved, and a refused one goes back', async ({
  page,
  world,
  guard,
}) => {
  const seller = await world.seller()
  await world.signIn(page, seller)
  await page.goto(settings)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  const sold = page.getByRole('checkbox', { name: 'Din bog er solgt som push' })
  const money = page.getByRole('checkbox', { name: 'Pengene er på din saldo på sms' })
  await expect(row('Din bog er solgt').getByText('Altid')).toHaveCount(2)
  await expect(sold).toBeChecked()
  await expect(money).not.toBeChecked()

  await sold.focus()
  await page.keyboard.press('Space')
  await expect(row('Din bog er solgt').getByRole('status')).toHaveText('Gemt')
  await expect(sold).toBeFocused()
  await expect(sold).not.toBeChecked()
  await expect(row('Din bog er solgt').getByRole('status')).toBeEmpty()
  await money.click()
  await expect(row('Pengene er på din saldo').getByRole('status')).toHaveText('Gemt')
  const night = page.getByRole('switch', { name: 'Ro om natten' })
  await expect(night).toBeChecked()
  await night.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Push på denne enhed' }).getByText('Gemt')).toBeVisible()
  expect((await world.as(seller, 'noticeChoice')).body).toMatchObject({
    quietNights: false,
    push: { sold: false, messages: true },
    sms: { money: true },
  })
  await page.reload()
  await expect(sold).not.toBeChecked()
  await expect(money).toBeChecked()
  await expect(night).not.toBeChecked()

  guard.expectsRefusal(503, '/api/notice-choice')
  const refusal = {
    status: 503,
    json: { code: 'unavailable', message: 'Vi har driftsproblemer lige nu. Prøv igen om et minut' },
  }
  await page.route('**/api/notice-choice', (route) => route.fulfill(refusal), { times: 1 })
  await sold.click()
  await expect(page.getByRole('alert')).toHaveText('Vi har driftsproblemer lige nu. Prøv igen om et minut')
  await expect(sold).not.toBeChecked()
  await expectAccessible(page)
  await sold.click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(sold).toBeChecked()

  const wishes = page.getByRole('checkbox', { name: 'En bog, du venter på, er til salg på mail' })
  await world.as(seller, 'chooseNotices', { mailOfWishes: 'daily' })
  await page.reload()
  await wishes.click()
  await expect(row('En bog, du venter på').getByRole('status')).toHaveText('Gemt')
  await wishes.click()
  await expect(wishes).toBeChecked()
  await expect.poll(async () => (await world.as(seller, 'noticeChoice')).body.mailOfWishes).toBe('daily')

  await expectAccessibleInBothThemes(page)
})

test('a person without a verified number chooses no SMS, and reads why', async ({ page, world }) => {
  await world.buyer(page)
  await page.goto(settings)
  await expect(page.getByRole('columnheader', { name: 'Sms Intet nummer' })).toHaveCount(3)
  const box = page.getByRole('checkbox', { name: 'Bogen er sendt eller leveret på sms' })
  await expect(box).toBeDisabled()
  await expect(box).toHaveAccessibleDescription('Sms kan ikke vælges: Intet nummer')
  await expect(page.getByRole('link', { name: 'Ret på Profil' })).toHaveAttribute('href', '/dashboard/profil')
})

test('a trial is shown on the device that asks for it, and a device that is gone is turned off by one', async ({
  page,
  world,
  guard,
}) => {
  const person = await world.buyer(page)
  await page.context().grantPermissions(['notifications'])
  await withPushService(page, world)
  await page.goto(settings)
  const onHere = page.getByRole('switch', { name: 'Vis push' })
  const trial = page.getByRole('button', { name: 'Send en prøve' })
  await expect(onHere).toBeEnabled()
  await expect(trial).toBeHidden()
  await onHere.click()
  await expect(page.getByText('Push er slået til på denne enhed')).toBeVisible()
  await trial.click()
  await expect(page.getByText('Sendt. Prøven viser sig om et øjeblik.')).toBeVisible()
  const address = await addressOf(page)
  const worker = page.context().serviceWorkers()[0]!
  await deliverNewest(page, world, address)
  // Also while its person looks at the page.
  await expect
    .poll(() => shownNotifications(worker))
    .toEqual([{ title: 'Sådan siger Genlæst til', body: 'Prøven er nået frem til denne enhed.' }])

  world.push.unsubscribe(address)
  guard.expectsRefusal(409, '/api/push/try')
  await trial.click()
  await expect(page.getByRole('alert')).toContainText('Slå »Vis push« til igen')
  await expect(onHere).not.toBeChecked()
  await expectAccessible(page)
  expect((await world.as(person, 'pushStatus', { endpoint: address })).body.on).toBe(false)
  await onHere.click()
  await expect(page.getByText('Push er slået til på denne enhed')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
