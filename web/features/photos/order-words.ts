import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

export const orderInstructions = {
  draggable:
    'Tryk på mellemrum for at løfte billedet. Flyt det med piletasterne, slip det med mellemrum, eller fortryd med Escape.',
}

/** The announcements to screen readers while a photo is moved; `ids` are the photos in their order before the move. */
export function orderAnnouncements(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
  const placeOf = (id: UniqueIdentifier) => `plads ${place(id)} af ${ids.length}`
  const lifted = (id: UniqueIdentifier) => `Billede ${place(id)} er løftet fra ${placeOf(id)}.`
  return {
    onDragStart: ({ active }) => lifted(active.id),
    onDragOver({ active, over }) {
      if (!over) return 'Billedet er uden for rækken.'
      // A lifted photo is first over its own position, and a second sentence would interrupt the first.
      return over.id === active.id ? lifted(active.id) : `Billedet er over ${placeOf(over.id)}.`
    },
    onDragEnd: ({ over }) =>
      over ? `Billedet er lagt på ${placeOf(over.id)}.` : 'Billedet er lagt tilbage.',
    onDragCancel: ({ active }) => `Billedet er lagt tilbage på ${placeOf(active.id)}.`,
  }
}
