/** The QR code that makes a phone the camera of a page. */
import { expect, type Locator, type Page } from '@playwright/test'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'
import { phone } from '../accessible.ts'

type Code = { name: string; path: string }

export const photoCode: Code = { name: 'QR-kode til upload fra telefon', path: '/uploadImage' }
export const scanCode: Code = { name: 'QR-kode til at scanne med telefonen', path: '/scan' }

/** Opens the code on the seller's screen. Resolves with the link in it, which stands nowhere else. */
export async function showCode(page: Page, { name, path }: Code, open: () => Promise<unknown>) {
  const [answer] = await Promise.all([page.waitForResponse('**/api/phone-sessions'), open()])
  const code = page.getByRole('img', { name })
  await expect(code).toBeVisible()
  await expect(page.getByText('Venter på din telefon')).toBeVisible()
  await expect(page.getByText('sessionId')).toHaveCount(0)
  const { sessionId } = (await answer.json()) as { sessionId: string }
  const link = new URL(`${path}?sessionId=${sessionId}`, page.url()).href
  expect(await linkIn(code)).toBe(link)
  return link
}

/** The text that a phone reads from the code. */
async function linkIn(code: Locator) {
  const { data, info } = await sharp(await code.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(light))).getText()
}

export async function takePhone(newVisitor: () => Promise<Page>, link: string) {
  const visitor = await newVisitor()
  await visitor.setViewportSize(phone)
  await visitor.goto(link)
  return visitor
}
