import { formatKroner } from '#rules/danish'
import type { OwnCopies } from './use-own-copies.ts'

/** The sentence for a seller who already has copies of this edition for sale, and the page that shows them. */
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
