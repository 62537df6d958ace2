/** The context of every call to the stand-in, and the description of a call. */
import type { z } from 'zod'
import type { MoneyChanges, MoneyFacts } from '../world.ts'
import type { Platform, PlatformChanges } from './platform.ts'
import type { Objects } from './objects.ts'

export type World = {
  objects: Objects
  /** Unix seconds of the sandbox's clock. */
  now(): number
  /** Records an event and queues it for its webhook: that of connected accounts, or the platform's own. */
  emit(type: string, object: object, account?: string): void
  publicUrl(): string
  /** Whether money takes its time. */
  money(): MoneyFacts
  changeMoney(changes: MoneyChanges): void
  platform(): Platform
  changePlatform(changes: PlatformChanges): void
  /** The webhook addresses; null until the marketplace listens. */
  webhooks(): { accountUrl: string; connectUrl: string } | null
  /** The signing secrets of the two webhooks that exist from the start. */
  secrets: { account: string; connect: string }
  /** Whether a webhook has not taken the event yet. */
  isWaiting(eventId: string): boolean
  /** Whether transfers to sellers stay pending. */
  sellersWait: boolean
}

export type Call<Input> = {
  input: Input
  /** The id in the path. */
  id: string
  subId: string
  /** The connected account that the call acts for; '' for the platform itself. */
  account: string
}

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Whether the call accepts a `Stripe-Account` header. */
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
