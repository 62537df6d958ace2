import { formatKroner } from '#rules/danish'
import type { OwnCopies } from './use-own-copies.ts'

/** What is said before a seller lists another copy of an edition, and the page that shows those that are for sale. */
export function ownCopiesWords({ copies, dbId, price }: OwnCopies) {
  return copies === 1
    ? {
        text: `Du har allerede denne udgave til salg for ${formatKroner(price)} Er det et eksemplar til, så fortsæt.`,
        link: 'Se annoncen',
        to: `/bøger/${dbId}`,
      }
    : {
        text: `Du har allerede ${copies} eksemplarer af denne udgave til salg. Er det et til, så fortsæt.`,
        link: 'Se dine bøger',
        to: '/dashboard/bøger',
      }
}
