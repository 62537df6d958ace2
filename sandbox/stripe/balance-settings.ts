/** The schedule by which an account is paid out (docs.stripe.com/api/balance-settings); here the platform's alone. */
import { z } from 'zod'
import { nothing } from './fields.ts'
import { route, type World } from './world.ts'

export const balanceSettingsRoutes = [
  route({ method: 'GET', path: '/v1/balance_settings', input: nothing, run: (world) => shown(world) }),
  route({
    method: 'POST',
    path: '/v1/balance_settings',
    input: z.strictObject({
      payments: z.strictObject({
        payouts: z.strictObject({ schedule: z.strictObject({ interval: z.enum(['daily', 'manual']) }) }),
      }),
    }),
    run(world, { input }) {
      world.changeMoney({ payouts: input.payments.payouts.schedule.interval })
      return shown(world)
    },
  }),
]

function shown(world: World) {
  const { payouts, chargeDays } = world.money()
  return {
    object: 'balance_settings',
    payments: {
      debit_negative_balances: true,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: { interval: payouts },
        statement_descriptor: null,
        status: 'enabled',
      },
      settlement_timing: { delay_days: chargeDays, start_of_day: null },
    },
  }
}
