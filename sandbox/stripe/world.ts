/** What every call to the stand-in works with, and how a call is described. */
import type { z } from 'zod'
import type { Objects } from './objects.ts'

export type World = {
  objects: Objects
  /** Unix seconds by the sandbox's clock. */
  now(): number
  /** Records an event and puts it in line for its webhook: the connected account's, or the platform's own. */
  tell(type: string, object: object, account?: string): void
  publicUrl(): string
}

export type Call<Input> = {
  input: Input
  /** The ids in the path. */
  id: string
  subId: string
  /** The connected account that the call acts for, or '' for the platform itself. */
  account: string
}

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Whether a `Stripe-Account` header is understood. */
  forAccounts: boolean
  input: z.ZodType
  run(world: World, call: Call<unknown>): object
}

export function route<Schema extends z.ZodType>(described: {
  method: Route['method']
  path: string
  forAccounts?: boolean
  input: Schema
  run(world: World, call: Call<z.output<Schema>>): object
}): Route {
  return { forAccounts: false, ...described }
}

export function base<Kind extends string>(world: World, object: Kind) {
  return { object, created: world.now(), livemode: false as const }
}
