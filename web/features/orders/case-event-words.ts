/**
 * Genlæst's words to both parties of a case in their conversation. Both read the same, so they name the parties. Pure.
 */
import type { CaseEvent } from '#rules/case-events'
import { capital } from '../order-parts/order-view.ts'

type Told = {
  buyer: string
  seller: string
  /** 'bogen' or 'bøgerne'. */
  books: string
  /** The buyer's complaint, where it is known. */
  problem: string | null
}

export function caseEventWords(what: CaseEvent, { buyer, seller, books, problem }: Told): string {
  switch (what) {
    case 'asked':
      return `${buyer} har meldt et problem${problem ? `: ${problem}` : ''}. Ingen får penge, før sagen er slut. ${seller}, skriv din side af sagen på ordresiden.`
    case 'withdrawn':
      return `${buyer} har trukket sin anmodning om refundering tilbage.`
    case 'offer_expired':
      return 'Forslaget er udløbet uden svar.'
    case 'return_started':
      return `${capital(books)} skal retur til ${seller}. ${buyer} får en pakkelabel på ordresiden, og vi betaler den. Ingen får penge imens.`
    case 'return_arrived':
      return `Fragtfirmaet har udleveret returpakken. ${seller} ser nu ${books} igennem.`
    case 'return_missing':
      return 'Fragtfirmaet har ikke meldt returpakken leveret. Vi leder efter den.'
    case 'return_objected':
      return `${seller} skriver, at noget er galt med returen. Vi ser på sagen.`
  }
}
