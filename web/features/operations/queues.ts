/** The queues that wait for an operator, and their names in addresses. */
export type Queue = 'refunds' | 'action' | 'answers' | 'decisions' | 'money'

const addresses = new Map<string, Queue>([
  ['refundering', 'refunds'],
  ['handling', 'action'],
  ['svar', 'answers'],
  ['bekræft', 'decisions'],
  ['penge', 'money'],
])

export const queueNames = {
  refunds: 'Refundering',
  action: 'Handling påkrævet',
  answers: 'Svar',
  decisions: 'Skal bekræftes',
  money: 'Penge',
  all: 'Alle',
} as const satisfies Record<Queue | 'all', string>

export function queueOf(address: string | null): Queue | null {
  return addresses.get(address ?? '') ?? null
}

/** How the orders are sorted, with the names in addresses. */
export type Sort = 'urgent' | 'newest' | 'oldest' | 'highest'

export const sorts: readonly { sort: Sort; address: string; text: string }[] = [
  { sort: 'urgent', address: 'haster', text: 'Haster mest' },
  { sort: 'newest', address: 'nyeste', text: 'Nyeste' },
  { sort: 'oldest', address: 'ældste', text: 'Ældste' },
  { sort: 'highest', address: 'beløb', text: 'Største beløb' },
]

export function sortOf(address: string | null): Sort | null {
  return sorts.find((one) => one.address === address)?.sort ?? null
}

export function queueAddress(queue: Queue | 'all'): string {
  const address = [...addresses].find(([, named]) => named === queue)?.[0]
  return address ? `/drift/ordrer?vis=${address}` : '/drift/ordrer'
}
