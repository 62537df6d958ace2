/** The settings of each provider. Setting one requires all of its `needed`; the others have sensible defaults. */
export type Env = Readonly<Record<string, string | undefined>>

type Group = { what: string; needed: readonly string[]; base?: readonly string[] }

export const providerGroups: readonly Group[] = [
  {
    what: 'card payments (Stripe)',
    needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'],
    base: ['STRIPE_API_BASE'],
  },
  {
    what: 'parcels (Shipmondo)',
    needed: ['SHIPMONDO_USER', 'SHIPMONDO_KEY', 'SHIPMONDO_WEBHOOK_KEY'],
    base: ['SHIPMONDO_BASE'],
  },
  {
    what: 'text messages (GatewayAPI)',
    needed: ['GATEWAYAPI_TOKEN', 'GATEWAYAPI_WEBHOOK_SECRET'],
    base: ['GATEWAYAPI_BASE'],
  },
  { what: 'mail (SMTP)', needed: ['SMTP_URL', 'MAIL_FROM'] },
  { what: 'addresses (Adressevælger)', needed: ['ADDRESS_TOKEN'], base: ['ADDRESS_BASE'] },
  {
    what: 'book facts (Google Books, Open Library)',
    needed: ['GOOGLEBOOKS_KEY'],
    base: ['GOOGLEBOOKS_BASE', 'OPENLIBRARY_BASE', 'OPENLIBRARY_COVERS_BASE'],
  },
]

/** Optional: without it photos are stored on disk, which suits a single node. */
export const photoGroup: Group = {
  what: 'photos (S3)',
  needed: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
}

export const isTouched = (env: Env, { needed, base = [] }: Group) =>
  [...needed, ...base].some((name) => env[name] !== undefined)

/** The missing settings of a group of which some are set, or all of which are required. */
export function missingIn(env: Env, group: Group, everythingNeeded: boolean): string[] {
  if (!everythingNeeded && !isTouched(env, group)) return []
  return group.needed
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is missing: ${group.what} needs ${group.needed.join(', ')}`)
}

/**
 * Push services need no agreement, hence no settings. The sandbox's push service is used besides the real ones, in
 * the sandbox only.
 */
export const pushStandIn = ['PUSH_STAND_IN', 'PUSH_STAND_IN_CERTIFICATE'] as const

/** A stand-in replaces a whole provider, never single settings. */
export function withStandIns(env: Env, standIns: Env): Env {
  const untouched = providerGroups.filter((group) => !isTouched(env, group))
  const names = [...untouched.flatMap(({ needed, base = [] }) => [...needed, ...base]), ...pushStandIn]
  return { ...env, ...Object.fromEntries(names.map((name) => [name, standIns[name]])) }
}
