import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

export const orderInstructions = {
  draggable:
    'Tryk på mellemrum for at løfte billedet. Flyt det med piletasterne, slip det med mellemrum, eller fortryd med Escape.',
}

/** What is said aloud while a photo is moved; `ids` are the photos in the order they have before it. */
export function orderAnnouncements(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `Billede ${place(active.id)} er løftet.`,
    onDragOver: ({ over }) =>
      over ? `Plads ${place(over.id)} af ${ids.length}.` : 'Billedet er uden for rækken.',
    onDragEnd: ({ over }) =>
      over ? `Billedet er lagt på plads ${place(over.id)} af ${ids.length}.` : 'Billedet er lagt tilbage.',
    onDragCancel: ({ active }) => `Billedet er lagt tilbage på plads ${place(active.id)}.`,
  }
}
