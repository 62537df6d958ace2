type Phones = { connected: boolean; phones: number; onTheWay: number }
type Thing = { one: string; many: string }

/**
 * Says how the phones fare: 'Telefonen er med. 2 billeder på vej'. `landed` is said once nothing is on the way.
 */
export function phonesWords(
  { connected, phones, onTheWay }: Phones,
  { one, many }: Thing,
  landed = '',
): string {
  if (!connected) return 'Forbinder …'
  if (phones === 0) return ['Venter på din telefon', landed].filter(Boolean).join('. ')
  const present = phones === 1 ? 'Telefonen er med' : `${phones} telefoner er med`
  const now = onTheWay === 0 ? landed : `${onTheWay} ${onTheWay === 1 ? one : many} på vej`
  return [present, now].filter(Boolean).join('. ')
}
