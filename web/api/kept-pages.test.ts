import { expect, test } from 'vitest'
import { dataOfPage, mayKeep, pageOfData } from './kept-pages.ts'

test.each([
  '/',
  '/b%C3%B8ger',
  '/bøger/64f0',
  '/checkout',
  '/sælgbog',
  '/indbakke',
  '/dashboard',
  '/dashboard/ordre',
  '/dashboard/etiket',
  '/profil/7',
  '/om',
  '/confirm/64f0',
  '/dashboard/kvittering',
  '/dashboard/bekræftelse',
  '/dashboard/sager',
  '/dashboard/notifikationer',
])('%s may stay on the device', (path) => expect(mayKeep(path)).toBe(true))

test.each([
  '/dashboard/profil',
  '/dashboard/saldo',
  '/dashboard/sikkerhed',
  '/dashboard/indstillinger',
  '/dashboard/editBook',
  '/bekræftelse',
  '/betaling',
  '/afmeld',
  '/sikkerhed/luk',
  '/drift',
  '/drift/ordrer/1',
  '/login',
  '/login/mail',
  '/reset_password',
  '/uploadImage',
  '/scan',
  '/api/protected',
  '/%E0%A4%A',
])('%s may not stay on the device', (path) => expect(mayKeep(path)).toBe(false))

test.each(['/', '/b%C3%B8ger', '/dashboard/ordre'])("the data of %s is known as that page's", (path) => {
  expect(pageOfData(dataOfPage({ pathname: path, search: '' }))).toBe(path)
})
