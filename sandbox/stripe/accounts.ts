/** Sellers' connected accounts, of the type where the platform collects the facts itself. */
import { z } from 'zod'
import { shown, emitAccountEvents } from './account-state.ts'
import { checkCapabilities } from './capabilities.ts'
import { missing, refuse } from './errors.ts'
import { flag, metadata, nothing, text, url, whole } from './fields.ts'
import { available } from './ledger.ts'
import { newId } from './objects.ts'
import type { Account } from './resources.ts'
import { base, route, type World } from './world.ts'

const individual = z.strictObject({
  first_name: text.optional(),
  last_name: text.optional(),
  email: z.email().optional(),
  phone: z
    .string()
    .regex(/^\+\d{8,15}$/, 'not a valid phone number')
    .optional(),
  dob: z.strictObject({ day: whole, month: whole, year: whole }).optional(),
  address: z
    .strictObject({
      line1: text.optional(),
      line2: text.optional(),
      postal_code: z
        .string()
        .regex(/^\d{4}$/, 'not a Danish postal code')
        .optional(),
      city: text.optional(),
      country: z.literal('DK').optional(),
    })
    .optional(),
})

const changeable = {
  email: z.email().optional(),
  business_profile: z
    .strictObject({ mcc: text.optional(), product_description: text.optional(), url: url.optional() })
    .optional(),
  individual: individual.optional(),
  tos_acceptance: z
    .strictObject({
      date: whole.optional(),
      ip: z.union([z.ipv4(), z.ipv6()]).optional(),
      user_agent: text.optional(),
      service_agreement: z.enum(['full', 'recipient']).optional(),
    })
    .optional(),
  settings: z
    .strictObject({
      payouts: z.strictObject({
        schedule: z.strictObject({ interval: z.enum(['manual', 'daily', 'weekly', 'monthly']) }),
      }),
    })
    .optional(),
  metadata: metadata.optional(),
}

const controller = z.strictObject({
  stripe_dashboard: z.strictObject({ type: z.literal('none') }),
  fees: z.strictObject({ payer: z.literal('application') }),
  losses: z.strictObject({ payments: z.literal('application') }),
  requirement_collection: z.literal('application'),
})

const requested = z.strictObject({ requested: flag })

const newAccount = z.strictObject({
  ...changeable,
  country: z.string(),
  business_type: z.literal('individual'),
  default_currency: z.literal('dkk').optional(),
  controller,
  capabilities: z.record(z.enum(['card_payments', 'mobilepay_payments', 'transfers']), requested.optional()),
})

type Changes = z.output<z.ZodObject<typeof changeable>>

export const accountRoutes = [
  route({
    method: 'POST',
    path: '/v1/accounts',
    input: newAccount,
    run(world, { input }) {
      if (!world.platform().connect)
        refuse("You can only create new accounts if you've signed up for Connect.")
      checkCapabilities(input.country, Object.keys(input.capabilities))
      const account: Account = {
        ...base(world, 'account'),
        id: newId('acct', 16),
        country: input.country,
        default_currency: 'dkk',
        email: null,
        business_type: input.business_type,
        business_profile: {},
        controller: { type: 'application', is_controller: true, ...input.controller },
        individual: {},
        tos_acceptance: {},
        settings: { payouts: { schedule: { interval: 'daily' } } },
        metadata: {},
      }
      return shown(world, world.objects.add({ ...account, ...merged(account, input, world.now()) }))
    },
  }),
  route({
    method: 'GET',
    path: '/v1/accounts/:id',
    input: nothing,
    run: (world, { id }) => shown(world, accountOf(world, id)),
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id',
    input: z.strictObject(changeable),
    run: (world, { id, input }) => changeAccount(world, accountOf(world, id), input),
  }),
  route({
    method: 'DELETE',
    path: '/v1/accounts/:id',
    input: nothing,
    run(world, { id }) {
      const account = accountOf(world, id)
      if (available(world, id) !== 0) refuse('Cannot delete an account that still holds a balance.')
      world.objects.remove(account.id)
      return { id, object: 'account', deleted: true }
    },
  }),
]

export function accountOf({ objects }: World, id: string): Account {
  return objects.find('account', id) ?? missing('account', id, 'account')
}

export function changeAccount(world: World, account: Account, changes: Changes) {
  const before = shown(world, account)
  return emitAccountEvents(
    world,
    before,
    world.objects.change(account, merged(account, changes, world.now())),
  )
}

function merged(account: Account, changes: Changes, now: number): Partial<Account> {
  const { individual: person = {}, tos_acceptance: terms = {} } = changes
  if (person.dob) checkBirth(person.dob, now)
  if (account.tos_acceptance.service_agreement && terms.service_agreement) {
    refuse('The service agreement cannot be changed after it was accepted.', {
      param: 'tos_acceptance[service_agreement]',
    })
  }
  return {
    email: changes.email ?? account.email,
    business_profile: { ...account.business_profile, ...changes.business_profile },
    individual: {
      ...account.individual,
      ...person,
      address: { ...account.individual.address, ...person.address },
    },
    tos_acceptance: { ...account.tos_acceptance, ...terms },
    settings: changes.settings ?? account.settings,
    metadata: { ...account.metadata, ...changes.metadata },
  }
}

function checkBirth({ day, month, year }: { day: number; month: number; year: number }, now: number): void {
  const born = new Date(Date.UTC(year, month - 1, day))
  const exists = born.getUTCMonth() === month - 1 && born.getUTCDate() === day
  if (!exists || year < 1900 || born.getTime() > now * 1000) {
    refuse('The date of birth is not a real date.', { param: 'individual[dob]' })
  }
}
