/** What people write to us about: where it is solved faster, and what we need to know. */
export type ContactReason = {
  value: 'order' | 'payout' | 'account' | 'listing'
  title: string
  text: string
  advice: string
  link: string
  address: string
  /** Lines of the mail for the sender to fill in. */
  asked: readonly string[]
}

export const contactReasons: readonly ContactReason[] = [
  {
    value: 'order',
    title: 'En ordre',
    text: 'Levering, stand eller penge retur',
    advice:
      'Det går hurtigst på ordren: der kan den anden part også svare, og der anmoder du om refundering. Kan I ikke blive enige, så skriv til os.',
    link: 'Se dine ordrer',
    address: '/dashboard/ordrer',
    asked: ['Ordrenummer'],
  },
  {
    value: 'payout',
    title: 'Udbetaling',
    text: 'Saldo, konto eller legitimation',
    advice: 'Din saldo viser, hvad der er på vej, og hvad der mangler, før pengene kan udbetales.',
    link: 'Se din saldo',
    address: '/dashboard/saldo',
    asked: ['Ordrenummer, hvis det handler om et salg'],
  },
  {
    value: 'account',
    title: 'Min konto',
    text: 'Log ind, oplysninger eller sletning',
    advice: 'Har du glemt adgangskoden, kan du få et link på mail, der logger dig ind.',
    link: 'Log ind med mail',
    address: '/login/mail',
    asked: ['Den mailadresse, du er oprettet med'],
  },
  {
    value: 'listing',
    title: 'En bog eller en person',
    text: 'Noget, vi bør se på',
    advice: 'Har du set noget, der ikke hører hjemme her, kan du rapportere det på annoncens side.',
    link: 'Find bogen',
    address: '/bøger',
    asked: ['Link til bogen'],
  },
]

/** A mail to us that names the reason and asks for what belongs to it. */
export function mailAddress(email: string, reason: ContactReason | undefined): string {
  if (!reason) return `mailto:${email}`
  const body = [...reason.asked.map((asked) => `${asked}: `), 'Hvad er der sket? '].join('\r\n\r\n')
  return `mailto:${email}?subject=${encodeURIComponent(reason.title)}&body=${encodeURIComponent(body)}`
}
