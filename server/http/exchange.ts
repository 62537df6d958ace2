import type { FastifyReply } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { UploadedFile } from './multipart.ts'

export type ServeDeps = { db: Db; clock: Clock }

/** The parts of request and reply that an act may use besides body and caller. */
export type Exchange = {
  files: UploadedFile[]
  header(name: string): string | undefined
  ip: string
  token: string | null
  setHeader(name: string, value: string): void
  reply: FastifyReply
}
