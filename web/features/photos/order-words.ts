import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

export const orderInstructions = {
  draggable:
    'Tryk på mellemrum for at løfte billedet. Flyt det med piletasterne, slip det med mellemrum, eller fortryd med Escape.',
}

/** What is said aloud while a photo is moved; `ids` are the photos in the order they have before it. */
export function orderAnnouncements(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
  const placeOf = (id: UniqueIdentifier) => `plads ${place(id)} af ${ids.length}`
  const lifted = (id: UniqueIdentifier) => `Billede ${place(id)} er løftet fra ${placeOf(id)}.`
  return {
    onDragStart: ({ active }) => lifted(active.id),
    onDragOver({ active, over }) {
      if (!over) return 'Billedet er uden for rækken.'
      // Just lifted it is over its own place, and the one sentence would drown the other.
      return over.id === active.id ? lifted(active.id) : `Billedet er over ${placeOf(over.id)}.`
    },
    onDragEnd: ({ over }) =>
      over ? `Billedet er lagt på ${placeOf(over.id)}.` : 'Billedet er lagt tilbage.',
    onDragCancel: ({ active }) => `Billedet er lagt tilbage på ${placeOf(active.id)}.`,
  }
}
