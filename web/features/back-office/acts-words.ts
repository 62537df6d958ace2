/** What operators have done, in words. */
const names = new Map([
  ['confirm_book', 'Bekræftede en bog'],
  ['put_up_advert', 'Oprettede en annonce'],
  ['change_advert', 'Ændrede en annonce'],
  ['end_advert', 'Afsluttede en annonce'],
  ['take_step', 'Afgjorde en ordre'],
  ['retry_money', 'Lod pengene flytte igen'],
  ['settle_refund', 'Noterede en refundering'],
  ['settle_late_payment', 'Noterede en sen refundering'],
  ['retry_job', 'Startede et job igen'],
  ['suspend_user', 'Lukkede en konto'],
  ['lift_suspension', 'Åbnede en konto igen'],
  ['close_report', 'Afgjorde en anmeldelse'],
  ['hide_listing', 'Skjulte en annonce'],
  ['show_listing', 'Viste en annonce igen'],
])

export function actName(act: string): string {
  return names.get(act) ?? act
}

/** Where the thing is looked at, if it has a page. */
export function subjectAddress(kind: string, id: string): string | null {
  if (kind === 'order') return `/drift/ordrer/${id}`
  if (kind === 'listing') return `/bøger/${id}`
  if (kind === 'account') return `/drift/brugere/${id}`
  return kind === 'advert' ? `/drift/annoncer/${id}` : null
}

/** The record's details, one line each; what lies within another is left as the machine wrote it. */
export function detailLines(detail: Record<string, unknown>): string[] {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
}
