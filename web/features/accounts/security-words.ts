/** The log of an account in words, to its owner. */
import type { Reply } from '#contract/contract'
import type { SecurityKind } from '#contract/security-kinds'
import { countInWords, formatDateTime, formatKroner, formatList } from '#rules/danish'

type Event = Reply<'securityLog'>[number]
/** Equal events in a row, of which `event` is the newest. */
export type EventGroup = { event: Event; count: number }

/** Wrong passwords from one place stand together, and so do wrong codes. */
export function grouped(events: readonly Event[]): EventGroup[] {
  const groups: EventGroup[] = []
  for (const event of events) {
    const last = groups.at(-1)
    const isMore =
      last !== undefined &&
      (event.kind === 'login_failed' || event.kind === 'proof_failed') &&
      last.event.kind === event.kind &&
      last.event.detail['what'] === event.detail['what'] &&
      last.event.device === event.device &&
      last.event.network === event.network
    if (isMore) last.count++
    else groups.push({ event, count: 1 })
  }
  return groups
}

const warnings = new Set<SecurityKind>([
  'login_failed',
  'login_waits',
  'proof_failed',
  'not_me',
  'give_back_begun',
])

export function securityText({ event, count }: EventGroup): { text: string; isWarning: boolean } {
  return { text: textOf(event, count), isWarning: warnings.has(event.kind) }
}

const ways = new Map([
  ['password', 'adgangskode'],
  ['passkey', 'adgangsnøgle'],
  ['link', 'et link i en mail'],
])

const ended = new Map([
  ['one', 'Du loggede en enhed ud'],
  ['others', 'Du loggede alle andre enheder ud'],
  ['all', 'Du loggede ud overalt'],
])

function textOf({ kind, detail }: Event, count: number): string {
  const of = (name: string) => String(detail[name] ?? '')
  const way = ways.get(of('way')) ?? 'adgangskode'
  switch (kind) {
    case 'registered':
      return 'Du oprettede kontoen'
    case 'logged_in':
      return `Du loggede ind med ${way}${detail['isNew'] === true ? ' på en ny enhed' : ''}`
    case 'login_failed':
      return wrongText(wrongThing(of('what')), count)
    case 'login_waits':
      return 'For mange forkerte adgangskoder. Vi lukkede for forsøg derfra'
    case 'proved':
      return `Du bekræftede dig med ${way}`
    case 'proof_failed':
      return `${wrongText(wrongThing(of('what')), count)}, mens du var logget ind`
    case 'sessions_ended':
      return ended.get(of('which')) ?? 'Du loggede en enhed ud'
    case 'password_changed':
      return 'Du skiftede adgangskode'
    case 'email_changed':
      return 'Du skiftede email'
    case 'phone_changed':
      return detail['from'] ? 'Du skiftede mobilnummer' : 'Du tilføjede et mobilnummer'
    case 'name_changed':
      return 'Du skiftede navn'
    case 'payout_account_set':
      return 'Du tilføjede en udbetalingskonto'
    case 'payout_account_changed':
      return 'Du skiftede udbetalingskonto'
    case 'payout_begun':
      return payoutText(formatKroner(Number(detail['amount'] ?? 0)), of('by') === 'us')
    case 'not_me':
      return 'Nogen sagde, at det ikke var dig. Alle enheder blev logget ud, og udbetalinger stoppet'
    case 'passkey_added':
      return 'Du tilføjede en adgangsnøgle'
    case 'passkey_removed':
      return 'Du fjernede en adgangsnøgle'
    case 'second_factor_on':
      return 'Du slog totrinskode til'
    case 'second_factor_off':
      return 'Du slog totrinskode fra'
    case 'recovery_codes_made':
      return 'Du fik nye nødkoder'
    case 'recovery_code_used':
      return 'Du brugte en nødkode'
    case 'late_factors_removed':
      return `Vi fjernede det, der var tilføjet inden for syv dage: ${lateFactors(detail)}`
    case 'give_back_begun':
      return `Vi begyndte at give dig kontoen tilbage. Totrinskoden fjernes ${formatDateTime(new Date(of('due')))}`
    case 'give_back_stopped':
      return of('by') === 'second_factor'
        ? 'Du loggede ind med totrinskode, nødkode eller adgangsnøgle, så totrinskoden bliver ikke fjernet'
        : 'Vi stoppede, at totrinskoden blev fjernet'
    case 'given_back':
      return 'Totrinskode og adgangsnøgler blev fjernet, så du kunne komme ind igen'
    case 'data_fetched':
      return 'Du hentede dine data'
    case 'operator_read_chat':
      return 'En medarbejder hos Genlæst læste en af dine samtaler'
    case 'operator_read_person':
      return 'En medarbejder hos Genlæst så på din konto'
    case 'operator_read_order':
      return 'En medarbejder hos Genlæst så på en af dine ordrer'
  }
}

/** 'to adgangsnøgler, totrinskode og nødkoder'. */
function lateFactors({ keys, app, codes }: Event['detail']): string {
  const count = Number(keys)
  return formatList([
    ...(count === 0 ? [] : [count === 1 ? 'en adgangsnøgle' : `${countInWords(count)} adgangsnøgler`]),
    ...(app === true ? ['totrinskode'] : []),
    ...(codes === true ? ['nødkoder'] : []),
  ])
}

/** Money that has rested for the longest permitted time leaves by itself. */
const payoutText = (amount: string, isOurs: boolean) =>
  isOurs ? `Vi udbetalte ${amount}, som havde ligget længe på saldoen` : `Du udbetalte ${amount}`

const wrongThings = new Map([
  ['code', 'Forkert totrinskode'],
  ['passkey', 'En adgangsnøgle blev afvist'],
])
const wrongThing = (what: string) => wrongThings.get(what) ?? 'Forkert adgangskode'

const wrongText = (what: string, count: number) =>
  count === 1 ? what : `${what} ${countInWords(count)} gange`

/** 'ved Aarhus (netværk 83.92.…)', 'netværk 83.92.…', 'denne computer'; '' where nothing is known. */
export function placeText({ network, town }: Pick<Event, 'network' | 'town'>): string {
  if (network === '' || network === 'denne computer') return network
  return town === null ? `netværk ${network}` : `ved ${town} (netværk ${network})`
}

/** The event's device and place, and the last digits of the number it was about; '' without any of these. */
export function whereText({ event }: EventGroup): string {
  const { kind, device, detail } = event
  const place = device === '' ? '' : [device, placeText(event)].filter(Boolean).join(', ')
  return [aboutOf(kind, detail), place].filter(Boolean).join('. ')
}

function aboutOf(kind: SecurityKind, detail: Event['detail']): string {
  if (kind === 'phone_changed')
    return detail['from']
      ? `Fra nummeret på ${String(detail['from'])} til nummeret på ${String(detail['to'])}`
      : `Nummeret på ${String(detail['to'])}`
  if (kind === 'payout_account_set' || kind === 'payout_account_changed')
    return `${String(detail['bank'] || 'Kontoen')} der slutter på ${String(detail['last4'])}`
  return ''
}

const readings: Partial<Record<SecurityKind, string>> = {
  operator_read_chat: 'læste en samtale',
  operator_read_person: 'så på kontoen',
  operator_read_order: 'så på en ordre',
  give_back_begun: 'begyndte at give kontoen tilbage',
  give_back_stopped: 'stoppede, at kontoen blev givet tilbage',
}

/** The same to an operator, who reads about somebody else. `operator` is who looked. */
export function securityTextOf(event: Event, firstName: string, operator: string | null): string {
  // The owner stopped it where there is no operator.
  const reading = event.detail['by'] === 'second_factor' ? undefined : readings[event.kind]
  if (reading) return `${operator ?? 'En medarbejder'} ${reading}`
  return textOf(event, 1)
    .replace(/^Du /, `${firstName} `)
    .replace('så du kunne', `så ${firstName} kunne`)
    .replace('det ikke var dig', `det ikke var ${firstName}`)
}
