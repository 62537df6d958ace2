import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app'
import { writeMmdb } from '#test/mmdb-file'
import { openPlaces } from '../../adapters.ts'
import { mmdbPlaces } from './mmdb-places.ts'

const denmark = { country: { iso_code: 'DK' } }

async function aFile() {
  const folder = await mkdtemp(join(tmpdir(), 'genlaest-places-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'towns.mmdb')
  await writeMmdb(file, {
    '83.92.0.0/16': { city: { names: { en: 'Aarhus' } }, ...denmark },
    '5.103.0.0/16': { city: { names: { en: 'Copenhagen' } }, ...denmark },
    '90.224.0.0/12': { city: { names: { en: 'Malmo' } }, country: { iso_code: 'SE' } },
    '62.198.0.0/16': denmark,
    '127.0.0.0/8': { city: { names: { en: 'Viborg' } }, ...denmark },
  })
  return file
}

test.each([
  ['83.92.14.7', 'Aarhus'],
  ['5.103.1.1', 'København'],
  ['90.230.1.1', 'Malmo, Sverige'],
  ['62.198.3.3', 'Danmark'],
  ['10.0.0.1', null],
  ['2a02:aa1:1234:5678::/64', null],
  ['', null],
])('the town of %s is %s', async (origin, town) => {
  expect((await mmdbPlaces(await aFile())).townOf(origin)).toBe(town)
})

test('people read the town beside the network, in their devices and their log; without a file only the network', async () => {
  const app = await testApp({ GEO_DATABASE: await aFile() })
  const person = await app.person({ password: 'læsehest' })
  await app.as(null, 'login', { email: person.email, password: 'læsehest' })
  const towns = (await app.as(person, 'sessions')).body.map(({ town }) => town)
  expect(towns).toContain('Viborg')
  expect((await app.as(person, 'securityLog', {})).body[0]).toMatchObject({ town: 'Viborg' })

  const without = await testApp()
  const other = await without.person({ password: 'læsehest' })
  await without.as(null, 'login', { email: other.email, password: 'læsehest' })
  expect((await without.as(other, 'securityLog', {})).body[0]).toMatchObject({ town: null })
})

test('a file that cannot be read is a fault of the setting', async () => {
  await expect(openPlaces({ placesFile: '/nowhere/towns.mmdb' })).rejects.toThrow(
    /^GEO_DATABASE cannot be read/,
  )
})
