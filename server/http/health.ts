/** Health checks: whether the process is alive, and whether it can serve. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      // The newest table of the schema, which exists only once the migrations are done.
      await sql`select 1 from rate_count limit 1`.execute(db)
      return { ok: true }
    } catch (error) {
      app.log.error({ err: error }, 'the database cannot be used')
      return reply.code(503).send({ ok: false })
    }
  })
}
