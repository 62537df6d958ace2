import { expect, test } from 'vitest'
import { carrierFaults, copyFaults, databaseFaults, proxyFaults } from './preflight.ts'

const database = { version: 18, connections: 100, missingExtensions: [], encoding: 'UTF8', clockAhead: 0 }
const what = (faults: { what: string }[]) => faults.map((fault) => fault.what)

test('a database that fits has no fault', () => {
  expect(databaseFaults(database, { connections: 100 })).toEqual([])
})

test.each([
  [{ version: 17 }, 'it is PostgreSQL 17'],
  [{ connections: 99 }, 'it accepts 99 connections, and this machine opens up to 100'],
  [{ missingExtensions: ['pg_trgm'] }, 'these extensions are not available: pg_trgm'],
  [{ encoding: 'LATIN1' }, 'its encoding is LATIN1'],
  [{ clockAhead: -31 }, 'its clock differs by -31 seconds'],
])('a database with %o is named', (changes, fault) => {
  expect(what(databaseFaults({ ...database, ...changes }, { connections: 100 }))).toEqual([fault])
})

test('a copy of the database that is none is named', () => {
  expect(copyFaults({ follows: true, isOurs: true })).toEqual([])
  expect(what(copyFaults({ follows: false, isOurs: true }))).toEqual([
    'the server at DATABASE_REPLICA_URL follows no other',
  ])
  expect(what(copyFaults({ follows: true, isOurs: false }))).toEqual([
    'DATABASE_REPLICA_URL is not a copy of our database',
  ])
})

test('proxies are named where https needs one, and never trusted by all', () => {
  const publicUrl = 'https://genlaest.example'
  expect(proxyFaults({ trustProxy: '127.0.0.1', publicUrl })).toEqual([])
  expect(proxyFaults({ trustProxy: false, publicUrl: 'http://localhost:3000' })).toEqual([])
  expect(what(proxyFaults({ trustProxy: true, publicUrl }))).toEqual(['TRUST_PROXY is true'])
  expect(what(proxyFaults({ trustProxy: false, publicUrl }))).toEqual([
    'TRUST_PROXY names no proxy, and https needs one',
  ])
})

test('a carrier account without money, or without a carrier, is named', () => {
  const url = 'https://genlaest.example/webhooks/shipmondo'
  const hooks = [{ name: 'Shipments cancel', url, active: true }]
  const wanted = { url, names: ['Shipments cancel'] }
  const whole = { balance: 1_000_00, missingCarriers: [], hooks }
  expect(carrierFaults(whole, wanted)).toEqual([])
  expect(carrierFaults({ ...whole, balance: null }, wanted)).toEqual([])
  expect(what(carrierFaults({ ...whole, balance: 12_50 }, wanted))).toEqual(['the account holds 12.50 kr.'])
  expect(what(carrierFaults({ ...whole, missingCarriers: ['dao'] }, wanted))).toEqual([
    'these carriers are not sold to the account: dao',
  ])
  const elsewhere = { ...whole, hooks: [{ ...hooks[0]!, url: 'https://other.example' }] }
  expect(what(carrierFaults(elsewhere, wanted))).toEqual(['no webhook tells us of: Shipments cancel'])
  const off = { ...whole, hooks: [{ ...hooks[0]!, active: false }] }
  expect(carrierFaults(off, wanted)).toHaveLength(1)
})
