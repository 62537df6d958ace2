import { toldLastName } from '#rules/full-name'
import { safeDisplayName, safeName } from '#rules/person-name'

type Sender = { first_name: string | null; last_name: string | null; order_id: string | null }

/** Whoever has written, as mails and notices name them: as the public does until there is an order. */
export function senderName({ first_name, last_name, order_id }: Sender): string {
  const name = { first_name: first_name ?? '', last_name: safeName(last_name ?? '') }
  return safeDisplayName(name.first_name, toldLastName(name, order_id !== null))
}
