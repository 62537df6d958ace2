import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { keptNotice, keptWords, photoNotKept } from '../kept-words.ts'
import { parsePile } from './pile.ts'
import { isPileOnDevice, putOnPile, readPile, takeFromPile } from './pile-store.ts'
import { ShutterLast } from './shutter-last.tsx'
import { usePilePhotos } from './use-pile-photos.ts'
import type { PilePhotos } from './use-pile-photos.ts'

const [book] = parsePile([{ isbn: '9788762809000' }], () => '00000000-0000-4000-8000-000000000001')
const atlas = { ...book!, title: 'Atlas' }

afterEach(() => vi.unstubAllGlobals())

/** A database that stores what it is given, until it is full. */
function openDatabase() {
  const device = { isFull: false }
  type Asked = { result?: unknown; onsuccess?: () => void; oncomplete?: () => void; onabort?: () => void }
  const answer = (asked: Asked, result?: unknown) => {
    asked.result = result
    queueMicrotask(() => (device.isFull ? asked.onabort?.() : (asked.onsuccess ?? asked.oncomplete)?.()))
    return asked
  }
  const objectStore = () => ({ put() {}, delete() {}, transaction: answer({}) })
  vi.stubGlobal('indexedDB', { open: () => answer({}, { transaction: () => ({ objectStore }) }) })
  return device
}

/** The photos as the page has them; every file is a photo, but for those called `no.jpg`. */
function photosOfPage(): PilePhotos {
  const show = vi.fn<(photos: PilePhotos) => void>()
  function Page() {
    show(
      usePilePhotos([], async (file) =>
        file.name === 'no.jpg' ? { reason: 'Filen kan ikke åbnes', name: file.name } : file,
      ),
    )
    return null
  }
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }])
  const root = { settings: { listingPhotoQuality: 0.8 } }
  renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />)
  return show.mock.calls[0]![0]
}

test('the photos that the device has are counted, not the presses', async () => {
  const device = openDatabase()
  const photos = photosOfPage()
  photos.add('a', [new File(['1'], 'a.jpg')])
  photos.add('b', [new File(['2'], 'b.jpg')])
  expect(await photos.countKept(['a', 'b', 'c'])).toBe(2)
  photos.dropLast('b')
  expect(await photos.countKept(['a', 'b', 'c'])).toBe(1)
  device.isFull = true
  photos.add('c', [new File(['3'], 'c.jpg')])
  expect(await photos.countKept(['a', 'b', 'c'])).toBe(1)
  // The photo stays in the page, and can be put up.
  expect(photos.now('c')).toHaveLength(1)
})

test('taking a refused photo again leaves the one before it', async () => {
  openDatabase()
  const photos = photosOfPage()
  const [front, back] = [new File(['1'], 'front.jpg'), new File(['2'], 'back.jpg')]
  photos.add('a', [front])
  photos.add('a', [new File(['3'], 'no.jpg')])
  photos.dropLast('a')
  await photos.countKept(['a'])
  expect(photos.now('a')).toEqual([front])
  photos.add('a', [back])
  photos.dropLast('a')
  await photos.countKept(['a'])
  expect(photos.now('a')).toEqual([front])
})

test('the shutter says that a photo is stored only where it is', () => {
  const said = (fault: string | null, isWorking = false) => {
    const photos = { of: () => [], faultOf: () => fault, isWorking: () => isWorking }
    return renderToStaticMarkup(
      <ShutterLast book={atlas} photos={photos as unknown as PilePhotos} onRetake={() => {}} />,
    )
  }
  expect(said(null)).toContain('Atlas er gemt')
  expect(said(null, true)).toContain('Atlas gemmes')
  expect(said(photoNotKept)).toContain('Det går tabt, hvis du lukker siden')
  expect(said(photoNotKept)).not.toContain('er gemt')
})

test('rows that the browser refuses to store are not called stored', () => {
  const stored = new Map<string, string>()
  const storage = {
    isFull: false,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (this.isFull) throw new DOMException('Full', 'QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage: storage })
  putOnPile({ isbn: '9788762809000' })
  expect(isPileOnDevice()).toBe(true)
  storage.isFull = true
  putOnPile({ isbn: '9788750055365' })
  expect(isPileOnDevice()).toBe(false)
  const kept = { photos: true, texts: isPileOnDevice() }
  expect(keptWords(kept)).not.toContain('gemt')
  storage.isFull = false
  for (const { key } of readPile()) takeFromPile(key)
})

test('a full device is told while the line is up, with what would be lost and what to do', () => {
  expect(keptNotice('', { photos: true, texts: true })).toBe(null)
  const said = keptNotice('', { photos: false, texts: true })
  expect(said).toContain('Sæt til salg, før du lukker siden, ellers går nogle af billederne tabt')
  expect(keptNotice('', { photos: true, texts: false })).toContain('det, du sidst har skrevet og valgt, tabt')
  expect(keptNotice('Der er ingen forbindelse.', { photos: true, texts: true })).toBe(
    'Der er ingen forbindelse. Alt, hvad du har lavet, er gemt her på enheden.',
  )
})
