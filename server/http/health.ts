/** Health checks: whether the process is alive, and whether it can serve. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      // A database without our tables is not ready. The program migrates before it listens (server/start.ts).
      await sql`select 1 from rate_count limit 1`.execute(db)
      return { ok: true }
    } catch (error) {
      app.log.error({ err: error }, 'the database cannot be used')
      return reply.code(503).send({ ok: false })
    }
  })
}
