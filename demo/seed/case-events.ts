/** The photos and words of a refund case, through the acts that people use. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { addEvidence } from '#server/features/orders/evidence'
import { answerRefund } from '#server/features/orders/answer-refund'
import type { DemoCaseWords } from '../orders.ts'
import type { DemoSellerKey } from '../people.ts'
import type { Seeding } from './seeding.ts'

export async function showInCase(
  { deps, people }: Seeding,
  orderId: string,
  who: DemoSellerKey,
  { photos, answer }: DemoCaseWords,
): Promise<void> {
  const callerId = people.get(who)!
  if (photos.length > 0) await addEvidence(deps, callerId, orderId, await Promise.all(photos.map(fileOf)))
  if (answer) await answerRefund(deps, callerId, { orderId, text: answer })
}

/** A photo as a phone would upload it. */
async function fileOf(name: string) {
  const picture = await readFile(new URL(`../photos/${name}`, import.meta.url))
  return { file: await sharp(picture).jpeg({ quality: 86 }).toBuffer() }
}
