/** The state of notifications on this device, and its words. Pure. */
export type PushState =
  | 'checking'
  | 'unsupported'
  /** The browser blocks notifications, because the person once denied them. */
  | 'blocked'
  | 'off'
  | 'on'
  /** The browser's prompt was closed without an answer. */
  | 'unanswered'
  | 'failed'

export type PushWork = 'turning-on' | 'turning-off' | 'trying' | null

export function isOn(state: PushState, work: PushWork): boolean {
  return work === null || work === 'trying' ? state === 'on' : work === 'turning-on'
}

export function canChoose(state: PushState): boolean {
  return state !== 'checking' && state !== 'unsupported' && state !== 'blocked'
}

/** The reason why the column of push cannot be chosen: no device of the person shows any, and this one cannot. */
export function whyNoPush(state: PushState, others: number): string | null {
  if (others > 0) return null
  if (state === 'blocked') return 'Ikke tilladt her'
  return state === 'unsupported' ? 'Ikke i denne browser' : null
}

const words: Record<PushState, string> = {
  checking: 'Vi ser efter, om push er slået til her.',
  unsupported:
    'Din browser kan ikke vise push. På iPhone og iPad skal du først føje Genlæst til hjemmeskærmen fra denne side og åbne Genlæst derfra.',
  blocked:
    'Din browser blokerer push fra Genlæst. Tryk på ikonet ved siden af adressen øverst, find »Notifikationer«, og vælg »Tillad«.',
  off: 'Push er slået fra på denne enhed.',
  on: 'Push er slået til på denne enhed, indtil du logger ud.',
  unanswered: 'Du svarede ikke browseren. Prøv igen, og vælg »Tillad«.',
  failed: 'Det lykkedes ikke. Tjek din forbindelse, og prøv igen. I et privat vindue kan push ikke slås til.',
}

export function wordsFor(state: PushState, work: PushWork): string {
  if (work === 'turning-on') return 'Slår push til. Svar browseren, hvis den spørger.'
  if (work === 'turning-off') return 'Slår push fra.'
  return words[state]
}

export function wordsForOthers(others: number): string {
  return others === 1
    ? 'Push er også slået til på 1 anden enhed.'
    : `Push er også slået til på ${others} andre enheder.`
}
