import { expect, test } from 'vitest'
import { openShareSheet } from './share-sheet.ts'

const what = { title: 'Makro', url: 'https://genlaest.dk/bøger/1' }
const picture = new File(['png'], 'genlaest.png', { type: 'image/png' })

function device({ takes = true, fault = null as Error | null } = {}) {
  const shared: ShareData[] = []
  return {
    shared,
    canShare: () => takes,
    share: async (data: ShareData = {}) => {
      if (fault) throw fault
      shared.push(data)
    },
  }
}

test('the picture goes along where there is one and the device takes it', async () => {
  for (const { takes, drawn, files } of [
    { takes: true, drawn: picture, files: [picture] },
    { takes: false, drawn: picture, files: undefined },
    { takes: true, drawn: null, files: undefined },
  ]) {
    const phone = device({ takes })
    expect(await openShareSheet(phone, what, drawn)).toBe(true)
    expect(phone.shared).toEqual([files ? { ...what, files } : what])
  }
})

test('a closed sheet is no fault, and a refusal of the device is told instead of thrown', async () => {
  const closed = device({ fault: new DOMException('closed', 'AbortError') })
  expect(await openShareSheet(closed, what, picture)).toBe(true)
  const refused = device({ fault: new DOMException('no longer allowed', 'NotAllowedError') })
  expect(await openShareSheet(refused, what, picture)).toBe(false)
})
