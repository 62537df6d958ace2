/** A page where the seller fills in the required facts. The link works once and for five minutes. */
import { z } from 'zod'
import { accountOf } from './accounts.ts'
import { text, url } from './fields.ts'
import { newId } from './objects.ts'
import { base, route } from './world.ts'

const validSeconds = 300

export const accountLinkRoutes = [
  route({
    method: 'POST',
    path: '/v1/account_links',
    input: z.strictObject({
      account: text,
      type: z.enum(['account_onboarding', 'account_update']),
      refresh_url: url,
      return_url: url,
      collection_options: z.strictObject({ fields: z.enum(['currently_due', 'eventually_due']) }).optional(),
    }),
    run(world, { input: { account, refresh_url, return_url } }) {
      const id = newId('link')
      const link = world.objects.add({
        ...base(world, 'account_link'),
        id,
        account: accountOf(world, account).id,
        expires_at: world.now() + validSeconds,
        url: `${world.publicUrl()}/sandbox/setup/${id}`,
        refresh_url,
        return_url,
        used: false,
      })
      return { object: link.object, created: link.created, expires_at: link.expires_at, url: link.url }
    },
  }),
]
