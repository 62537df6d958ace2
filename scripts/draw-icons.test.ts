import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.ts'

/** Systems show at least the circle in the middle, 80 % wide. */
const safePart = 0.4

async function pixelsOf(png: Buffer | string) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => {
    const [x, y] = [(at % info.width) - info.width / 2, Math.floor(at / info.width) - info.height / 2]
    const [red, green, blue, alpha] = data.subarray(at * 4, at * 4 + 4)
    return { isSafe: Math.hypot(x, y) < info.width * safePart, alpha, colour: `${red} ${green} ${blue}` }
  })
  return { data, pixels }
}

const served = (name: string) => `web/public/${name}.png`

test('the icons are those that are drawn now', async () => {
  for (const { name, png } of await drawIcons()) {
    const [drawn, kept] = [await pixelsOf(png), await pixelsOf(await readFile(`web/public/${name}`))]
    expect([name, kept.data.length]).toEqual([name, drawn.data.length])
    const difference = kept.data.reduce((sum, value, at) => sum + Math.abs(value - drawn.data[at]!), 0)
    expect([name, difference / kept.data.length < 1]).toEqual([name, true])
  }
})

test('a system may cut any shape out of the maskable icon: beyond the circle in its middle it has one opaque colour', async () => {
  const { pixels } = await pixelsOf(served('icon-maskable-512'))
  expect(new Set(pixels.map(({ alpha }) => alpha))).toEqual(new Set([255]))
  expect(new Set(pixels.filter(({ isSafe }) => !isSafe).map(({ colour }) => colour)).size).toBe(1)
  expect(new Set(pixels.filter(({ isSafe }) => isSafe).map(({ colour }) => colour)).size).toBeGreaterThan(2)
})

test('the monochrome icon shows the mark by opacity alone, within the same circle', async () => {
  const { pixels } = await pixelsOf(served('icon-monochrome-512'))
  expect(pixels.filter(({ isSafe, alpha }) => !isSafe && alpha !== 0)).toEqual([])
  const opaque = pixels.filter(({ alpha }) => alpha === 255).length / pixels.length
  expect(opaque).toBeGreaterThan(0.05)
  expect(opaque).toBeLessThan(0.5)
})
