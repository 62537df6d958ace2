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

export type PushWork = 'turning-on' | 'turning-off' | null

export function isOn(state: PushState, work: PushWork): boolean {
  return work === null ? state === 'on' : work === 'turning-on'
}

export function canChoose(state: PushState): boolean {
  return state !== 'checking' && state !== 'unsupported' && state !== 'blocked'
}

const words: Record<PushState, string> = {
  checking: 'Vi ser efter, om notifikationer er slået til her.',
  unsupported:
    'Din browser kan ikke vise notifikationer. På iPhone og iPad skal du først føje Genlæst til hjemmeskærmen fra denne side og åbne Genlæst derfra.',
  blocked:
    'Din browser blokerer notifikationer fra Genlæst. Tryk på ikonet ved siden af adressen øverst, find »Notifikationer«, og vælg »Tillad«.',
  off: 'Notifikationer er slået fra på denne enhed.',
  on: 'Notifikationer er slået til på denne enhed, indtil du logger ud.',
  unanswered: 'Du svarede ikke browseren. Prøv igen, og vælg »Tillad«.',
  failed:
    'Det lykkedes ikke. Tjek din forbindelse, og prøv igen. I et privat vindue kan notifikationer ikke slås til.',
}

export function wordsFor(state: PushState, work: PushWork): string {
  if (work === 'turning-on') return 'Slår notifikationer til. Svar browseren, hvis den spørger.'
  if (work === 'turning-off') return 'Slår notifikationer fra.'
  return words[state]
}

export function wordsForOthers(others: number): string {
  return others === 1
    ? 'De er også slået til på 1 anden enhed.'
    : `De er også slået til på ${others} andre enheder.`
}
