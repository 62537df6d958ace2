import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'

test('mails about messages can be ended by one click, without a log-in, and resumed', async () => {
  const app = await testApp()
  const { writer, reader, write } = await strangers(app)
  await write('Hej')
  const [mail] = await mailsTo(app, reader)
  const key = /\/afmeld\?key=([\w-]+)/.exec(mail!.text)![1]!
  expect((await app.as(reader, 'noticeChoice')).body).toMatchObject({ mailOfMessages: true })

  const opened = await fetch(`${app.url}/api/unsubscribe/${key}`, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/afmeld?key=${key}`])
  expect((await app.as(reader, 'noticeChoice')).body).toMatchObject({ mailOfMessages: true })
  const clicked = await fetch(`${app.url}/api/unsubscribe/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.status).toBe(200)
  expect((await app.as(reader, 'noticeChoice')).body).toMatchObject({ mailOfMessages: false })
  await app.advance(2)
  await write('Er du der?')
  expect(await mailsTo(app, reader)).toHaveLength(1)

  await app.as(reader, 'chooseNotices', { mailOfMessages: true })
  await write('Hallo?')
  const [newest, ...older] = await mailsTo(app, reader)
  expect(older).toHaveLength(1)
  expect(newest!.text).toContain(`/afmeld?key=${key}`)
  expect((await app.as(writer, 'noticeChoice')).body).toMatchObject({ mailOfMessages: true })
})

test('a mail program may also send its click as a multipart form', async () => {
  const app = await testApp()
  const { reader, write } = await strangers(app)
  await write('Hej')
  const [mail] = await mailsTo(app, reader)
  const key = /\/afmeld\?key=([\w-]+)/.exec(mail!.text)![1]!
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')

  const clicked = await fetch(`${app.url}/api/unsubscribe/${key}`, { method: 'POST', body })

  expect(clicked.status).toBe(200)
  expect((await app.as(reader, 'noticeChoice')).body).toMatchObject({ mailOfMessages: false })
})

test('an unknown key ends nothing', async () => {
  const app = await testApp()
  expect((await app.as(null, 'unsubscribe', { key: 'made-up' })).status).toBe(404)
  expect((await app.as(null, 'chooseNotices', { mailOfMessages: false })).status).toBe(401)
})

test('a mail does not contain what may lure its reader away', async () => {
  const app = await testApp()
  const { reader, write } = await strangers(app)
  await write('Betal her: https://mobilepay-betaling.example/1')
  const [mail] = await mailsTo(app, reader)
  expect(mail!.text).not.toContain('mobilepay')
  expect(mail!.text).toContain('Betal og aftal kun dér')
})

async function strangers(app: TestApp) {
  const { id: dbId, seller } = await app.listedBook()
  const writer = await app.person()
  const write = (msg: string) => app.as(writer, 'chatSM', { chat: { dbId }, msg })
  return { writer, reader: seller, write }
}

async function mailsTo(app: TestApp, { email }: Person) {
  await app.settled()
  return app.outbox(email)
}
