import { z } from 'zod'
import { missing } from './errors.ts'
import { flag, nothing, paging, text } from './fields.ts'
import { page } from './pages.ts'
import { route } from './world.ts'

export const eventRoutes = [
  route({
    method: 'GET',
    path: '/v1/events/:id',
    forAccounts: true,
    input: nothing,
    run: ({ objects }, { account, id }) => objects.find('event', id, account) ?? missing('event', id),
  }),
  route({
    method: 'GET',
    path: '/v1/events',
    forAccounts: true,
    input: z.strictObject({ ...paging, type: text.optional(), delivery_success: flag.optional() }),
    run({ objects, isWaiting }, { account, input: { type, delivery_success: taken, ...paged } }) {
      const events = objects.list('event', { account, ...(type && { where: { type } }) })
      const wanted = events.filter(({ id }) => taken === undefined || taken !== isWaiting(id))
      return page('/v1/events', wanted, paged)
    },
  }),
]
