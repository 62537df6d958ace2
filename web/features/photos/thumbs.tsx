import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useId, useRef } from 'react'
import { orderAnnouncements, orderInstructions } from './order-words.ts'
import { PreparingThumb } from './preparing-thumb.tsx'
import { Thumb } from './thumb.tsx'
import type { Photos } from './use-photos.ts'

/** The chosen photos in their order, to be dragged, moved by keyboard, made the cover or removed. */
export function Thumbs({ chosen, onEmptied }: { chosen: Photos; onEmptied: () => void }) {
  const { photos, preparing, sending } = chosen
  const list = useRef<HTMLUListElement>(null)
  const context = useId()
  const sensors = useSensors(
    // A click stays a click, and a finger that strokes over the photos scrolls the page.
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = photos.map(({ id }) => id)

  /** The keyboard goes on at the photo that takes the removed one's place. */
  function remove(id: string, index: number) {
    const buttons = list.current?.querySelectorAll<HTMLElement>('.thumb__x:not(.thumb__grip)') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else onEmptied()
    chosen.remove(id)
  }

  return (
    <DndContext
      id={context}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: orderAnnouncements(ids),
        screenReaderInstructions: orderInstructions,
      }}
      onDragEnd={({ active, over }) => over && chosen.move(String(active.id), String(over.id))}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className="thumbs mt-4" aria-label="Valgte billeder" ref={list}>
          {photos.map(({ id, url, files }, index) => (
            <Thumb
              key={id}
              id={id}
              url={url}
              files={files}
              index={index}
              movable={photos.length > 1}
              sent={sending?.parts.get(id) ?? null}
              onPick={() => chosen.makeCover(id)}
              onRemove={() => remove(id, index)}
            />
          ))}
          {preparing.map((photo) => (
            <PreparingThumb key={photo.id} photo={photo} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
