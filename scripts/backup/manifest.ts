import { z } from 'zod'

/** The backup's own description: it stands first in the file, so a wrong file is refused before anything is read. */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** In øre. */
  ledger: z.string(),
  /** Files of the photo store; null where the photos lie in a bucket, which has copies of its own. */
  files: z.int().nullable(),
})
export type Manifest = z.infer<typeof manifest>

/** The last entry of the file counts the photos that it has, because some may be deleted while it is written. Older backups lack it. */
export const ending = z.object({ files: z.int() })
