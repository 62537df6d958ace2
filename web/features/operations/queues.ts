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

export function queueAddress(queue: Queue | 'all'): string {
  const address = [...addresses].find(([, named]) => named === queue)?.[0]
  return address ? `/drift/ordrer?vis=${address}` : '/drift/ordrer'
}
