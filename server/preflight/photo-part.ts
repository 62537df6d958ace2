/** Tries each right that the photo store needs, with one small picture. */
import { randomBytes } from 'node:crypto'
import type { Fault } from '#rules/preflight'
import type { PhotoStore } from '../providers/photos/photo-store.ts'

/** The smallest PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const needed = {
  put: ['write', 'no photo of a book can be stored', 's3:PutObject'],
  has: ['ask whether a file is there', 'damaged or missing photos are not noticed', 's3:GetObject'],
  get: ['read', 'no photo is shown', 's3:GetObject'],
  absent: [
    'be told that a file is missing',
    'without the right to list, a missing file is answered as forbidden',
    's3:ListBucket',
  ],
  names: ['list', 'photos that belong to nothing are never removed', 's3:ListBucket'],
  remove: ['remove', 'deleted photos of people would stay', 's3:DeleteObject'],
} as const
type Right = keyof typeof needed

export async function photoFaults(photos: PhotoStore): Promise<Fault[]> {
  const key = `preflight/${randomBytes(8).toString('hex')}.png`
  const faults: Fault[] = []
  const tried = async (right: Right, act: () => Promise<boolean>) => {
    const wrong = await act().then(
      (works) => (works ? null : 'something else came back'),
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    )
    if (wrong !== null) faults.push(faultOf(right, wrong))
    return wrong === null
  }
  await tried('absent', async () => !(await photos.has(key)))
  if (!(await tried('put', async () => (await photos.put(key, picture, 'image/png'), true)))) return faults
  await tried('has', () => photos.has(key))
  await tried('get', async () => picture.equals((await photos.get(key))?.bytes ?? Buffer.alloc(0)))
  await tried('names', async () => (await photos.names('preflight', '', 1000)).length > 0)
  await tried('remove', async () => {
    await photos.remove([key])
    return !(await photos.has(key))
  })
  return faults
}

function faultOf(right: Right, wrong: string): Fault {
  const [what, why, permission] = needed[right]
  return {
    about: 'photos',
    what: `the store does not let us ${what} (${wrong})`,
    why,
    fix: `allow ${permission} on the bucket; on a disk, let our user write DATA_DIR`,
  }
}
