import { expect, test } from 'vitest'
import { testApp } from '#test/app'

const calculus = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9780914098911' }
const complaint = { reason: 'offensive', note: 'Navnet er et skældsord', good_faith: true } as const
const guest = { name: 'Gry Gæst', email: 'gry@example.dk' }
const statement = 'Tak. Du havde ret.'
const reasons = 'Listens navn er et skældsord.'

async function shared(sharing: 'private' | 'link' | 'public' = 'public') {
  const app = await testApp()
  await app.listedBook({ ...calculus, price: 150_00 })
  const [operator, owner] = [await app.person({ role: 'operator' }), await app.person()]
  const facts = { name: 'Slem liste', school: 'Aarhus Universitet', course: '', term: '' }
  const { body } = await app.as(owner, 'savePensum', { ...facts, sharing, lines: [{ isbn: calculus.isbn }] })
  const { pensumId } = body
  const share = (to: 'private' | 'link' | 'public') =>
    app.as(owner, 'savePensum', { pensumId, ...facts, sharing: to })
  const report = (more: object = { reporter: guest }) =>
    app.as(null, 'reportPensum', { pensumId, ...complaint, ...more })
  const found = async () =>
    (await app.as(null, 'searchPensums', { query: 'slem' })).body.map(({ name }) => name)
  return { app, operator, owner, ...body, share, report, found }
}

test('a reported list is hidden from all but its owner, who is told why, and shown again as it was', async () => {
  const { app, operator, owner, pensumId, slug, share, report, found } = await shared()
  const { number } = (await report()).body
  expect((await report()).body.number).toBe(number)
  const queue = (await app.as(operator, 'operatorReports')).body
  expect(queue).toMatchObject([
    {
      kind: 'pensum',
      number,
      reported: { _id: owner.id },
      pensum: { name: 'Slem liste', sharing: 'public', hidden: false, titles: ['Calculus'] },
      listing: null,
    },
  ])
  const decision = { decision: 'list_hidden', ground: 'terms', statement, reasons } as const
  expect((await app.as(operator, 'closeReport', { reportId: queue[0]!._id, ...decision })).status).toBe(200)
  await app.settled()

  expect((await app.as(null, 'pensum', { pensum: slug })).status).toBe(404)
  expect((await app.as(null, 'copyPensum', { pensum: slug })).status).toBe(401)
  expect((await app.as(operator, 'copyPensum', { pensum: slug })).status).toBe(404)
  expect(await found()).toEqual([])
  expect((await app.as(owner, 'pensums')).body).toMatchObject([{ hidden: true, sharing: 'private' }])
  const told = (await app.outbox(owner.email)).find(({ subject }) => subject?.includes('er skjult'))
  for (const words of ['»Slem liste«', reasons, 'nogen har rapporteret den', 'klage'])
    expect(told!.text).toContain(words)
  expect(told!.text).not.toContain(guest.name)
  const answered = (await app.outbox(guest.email)).find(({ subject }) => subject?.startsWith('Vi har set på'))
  expect(answered!.text).toMatch(/pensum »Slem liste«[^]*Vi har skjult listen/)
  expect((await share('link')).body).toMatchObject({ code: 'list_hidden' })
  expect((await share('private')).status).toBe(200)

  expect((await app.as(operator, 'operatorUser', { userId: owner.id })).body.lists).toMatchObject([
    { pensumId, hidden: { ground: 'terms', statement: reasons } },
  ])
  const shows = () => app.as(operator, 'showPensum', { pensumId, statement: 'En fejl' })
  expect((await shows()).status).toBe(200)
  expect((await shows()).body).toMatchObject({ code: 'step_forbidden' })
  await app.settled()
  expect(await found()).toEqual(['Slem liste'])
  expect((await app.outbox(owner.email)).map(({ subject }) => subject)).toContain(
    'Dit pensum »Slem liste« er ikke længere skjult',
  )
  expect((await app.as(operator, 'operatorActs')).body.map(({ act }) => act)).toEqual([
    'show_pensum',
    'close_report',
    'hide_pensum',
  ])
})

test('an operator hides a list without a report, once, and none of their own', async () => {
  const { app, operator, pensumId } = await shared('link')
  const hide = (id: string) =>
    app.as(operator, 'hidePensum', { pensumId: id, ground: 'law', statement: reasons })
  expect((await hide(pensumId)).status).toBe(200)
  expect((await hide(pensumId)).body).toMatchObject({ code: 'step_forbidden' })
  const { body: own } = await app.as(operator, 'savePensum', {
    name: 'Min egen',
    school: '',
    course: '',
    term: '',
    sharing: 'public',
    lines: [{ isbn: calculus.isbn }],
  })
  expect((await hide(own.pensumId)).body).toMatchObject({ code: 'step_forbidden' })
  expect((await hide('0190aaaa-0000-7000-8000-000000000000')).status).toBe(404)
})

test('nobody reports a list of their own, one that is not shared, or without a name', async () => {
  const { app, owner, pensumId, share, report } = await shared()
  expect((await app.as(owner, 'reportPensum', { pensumId, ...complaint })).body.code).toBe('own_report')
  expect((await report({})).body).toMatchObject({ code: 'invalid' })
  expect((await report({ reason: 'fraud' })).status).toBe(400)
  await share('private')
  expect((await report()).status).toBe(404)
})

test('a report of a list that its owner has deleted is decided without hiding anything', async () => {
  const { app, operator, owner, pensumId, report } = await shared()
  await report()
  await app.as(owner, 'deletePensum', { pensumId })
  const [one] = (await app.as(operator, 'operatorReports')).body
  expect(one).toMatchObject({ kind: 'pensum', pensum: null })
  const decide = (more: object) =>
    app.as(operator, 'closeReport', { reportId: one!._id, statement, ...more } as never)
  expect((await decide({ decision: 'list_hidden', ground: 'law', reasons })).status).toBe(404)
  expect((await decide({ decision: 'other' })).status).toBe(200)
  await app.settled()
  const [answer] = (await app.outbox(guest.email)).filter(({ subject }) =>
    subject?.startsWith('Vi har set på'),
  )
  expect(answer!.text).toContain('et pensum, der er slettet')
})
