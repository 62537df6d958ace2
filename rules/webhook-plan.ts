/**
 * Plans the changes after which one webhook at the payment provider is as we need it (docs/operations.md, Preflight).
 */

/** `version` is null where the provider's own counts. */
export type Hook = {
  id: string
  url: string
  events: readonly string[]
  version: string | null
  enabled: boolean
}

/** The events that we need, and the version in which we read them. */
export type WantedHook = { url: string; events: readonly string[]; version: string }

export type HookPlan =
  /** A version is chosen when a webhook is made, and its secret is new. */
  | { act: 'make' }
  /** `others` lead to the same address and are no longer needed. */
  | { act: 'change' | 'keep'; hook: Hook; others: readonly Hook[] }

/**
 * A webhook of another version stays until the next run after one of the right version was made: until the program has
 * the new secret, it understands the old webhook alone.
 */
export function hookPlan(hooks: readonly Hook[], wanted: WantedHook): HookPlan {
  const here = hooks.filter(({ url }) => url === wanted.url)
  const right = here.filter(({ version }) => version === wanted.version)
  const hook = right.find(({ enabled }) => enabled) ?? right[0]
  if (!hook) return { act: 'make' }
  const isRight = hook.enabled && missingEvents(hook, wanted).length === 0
  return { act: isRight ? 'keep' : 'change', hook, others: here.filter((one) => one !== hook) }
}

/** The webhook that comes closest; undefined if none leads to the address. */
export function nearestHook(hooks: readonly Hook[], wanted: WantedHook): Hook | undefined {
  const plan = hookPlan(hooks, wanted)
  return plan.act === 'make' ? hooks.find(({ url }) => url === wanted.url) : plan.hook
}

export function missingEvents({ events }: Pick<Hook, 'events'>, wanted: WantedHook): string[] {
  return events.includes('*') ? [] : wanted.events.filter((event) => !events.includes(event))
}
