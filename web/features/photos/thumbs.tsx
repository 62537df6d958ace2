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
import type { ReactNode } from 'react'
import { orderAnnouncements, orderInstructions } from './order-words.ts'
import { Thumb } from './thumb.tsx'
import type { Photos } from './use-photos.ts'
import type { PreparingPhoto } from './use-preparing.ts'

type ThumbsProps = {
  chosen: Photos
  onEmptied: () => void
  /** The last tile of the row, which adds photos. */
  tile: ReactNode
}

/** The chosen photos in order. Each can be dragged, moved by keyboard, made the cover or removed. */
export function Thumbs({ chosen, onEmptied, tile }: ThumbsProps) {
  const { photos, preparing, sending } = chosen
  const list = useRef<HTMLUListElement>(null)
  const context = useId()
  const sensors = useSensors(
    // A small movement stays a click, and a swipe over the photos scrolls the page.
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = photos.map(({ id }) => id)

  /** Moves the focus to the next photo before the focused one is removed. */
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
        <ul className="thumbs" aria-label="Valgte billeder" ref={list}>
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
          <li className="thumbs__add">{tile}</li>
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** The placeholder of a photo that is still being resized. */
function PreparingThumb({ photo: { name, done } }: { photo: PreparingPhoto }) {
  return (
    <li className="thumb thumb--wait">
      <span className="small">Gøres klar</span>
      <progress className="thumb__bar" aria-label={`${name} gøres klar`} max={1} value={done} />
    </li>
  )
}
