/** Pages with large text, on a narrow screen, and in a browser that cannot hyphenate Danish. */
import type { Locator, Page } from '@playwright/test'
import { phone } from './accessible.ts'
import { expect, test } from './journey.ts'

const title = 'Videnskabsteori i samfundsvidenskaberne'

test('a long title breaks between words, on its card and on its page', async ({ page, world }) => {
  const book = await world.listedBook({ title })
  await page.setViewportSize(phone)
  await page.goto(`/bøger?id=${title}`)
  await expectWholeWords(page.getByRole('heading', { level: 2, name: title }))
  await page.goto(`/bøger/${book.id}`)
  await expectWholeWords(page.getByRole('heading', { level: 1, name: title }))
  await page.goto(`/bøger/id=${book.bookId}`)
  await expectWholeWords(page.getByRole('heading', { level: 1, name: title }))
})

test('no page of the search scrolls sideways with text at twice its size, or on the narrowest screen', async ({
  page,
  world,
}) => {
  const isbn = '9788700000205'
  const book = await world.listedBook({ title, isbn })
  await world.listedBook({ title, isbn, price: 1_234_50 })
  for (const path of ['/', '/bøger', `/bøger?id=${title}`, `/bøger/${book.id}`]) {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(path)
    expect(await widthOf(page), `${path} at 320 px`).toBe(320)

    await page.setViewportSize(phone)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await widthOf(page), `${path} with large text`).toBe(phone.width)
    const logo = page.getByRole('banner').getByRole('link', { name: 'Genlæst – forside' })
    expect((await logo.boundingBox())!.width, `the logo on ${path}`).toBeGreaterThan(100)
  }
})

test('the way to the reading list keeps within the narrowest screen with text at twice its size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const link = page.getByRole('link', { name: /^Hele pensum på én gang/ })
  const sticksOut = await link.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(sticksOut).toBe(0)
})

test('the bar with price and basket stays in reach, but covers less than a third of the screen with large text', async ({
  page,
  world,
}) => {
  const book = await world.listedBook({ title })
  await page.setViewportSize(phone)
  await page.goto(`/bøger/${book.id}`)
  const bar = page.locator('.buybar')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(bar).not.toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await bar.scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button', { name: 'Læg i kurv' })).toBeInViewport()
})

function widthOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Every word is within one line. */
async function expectWholeWords(heading: Locator) {
  const broken = await heading.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!
    return [...text.textContent!.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
      })
      .map(([word]) => word)
  })
  expect(broken, 'broken words').toEqual([])
}

test('what a buyer pays is one line on a card, of a copy and of a work, on either width', async ({
  page,
  world,
}) => {
  // Three digits, as nearly all books have; a thousand with its 'fra' may take a second line on the narrowest cards.
  const dear = 'Håndbog i dyre bøger'
  for (const [edition, isbn] of [
    ['1. udgave', '9788700000351'],
    ['2. udgave', '9788700000352'],
  ] as const)
    await world.listedBook({ title: dear, isbn, edition, price: 899_00 })
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    for (const kind of ['', '&vis=samlet']) {
      await page.goto(`/bøger?id=${encodeURIComponent(dear)}${kind}`)
      const fees = page.getByRole('main').getByText('inkl. gebyr', { exact: true }).filter({ visible: true })
      await expect(fees.first()).toBeVisible()
      // A part that has moved down begins below the end of the first.
      const broken = await fees.evaluateAll((all) =>
        all.flatMap(({ parentElement }) => {
          const [first, ...rest] = [...parentElement!.children].map((part) => part.getBoundingClientRect())
          return rest.some(({ top }) => top >= first!.bottom) ? [parentElement!.textContent] : []
        }),
      )
      expect(broken, `${viewport.width} px${kind}`).toEqual([])
    }
  }
})
