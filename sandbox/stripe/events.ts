import { z } from 'zod'
import { missing } from './errors.ts'
import { nothing, paging, text } from './fields.ts'
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
    input: z.strictObject({ ...paging, type: text.optional() }),
    run: ({ objects }, { account, input: { type, ...paged } }) =>
      page('/v1/events', objects.list('event', { account, ...(type && { where: { type } }) }), paged),
  }),
]
