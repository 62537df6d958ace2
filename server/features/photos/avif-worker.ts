/** Renders AVIF, in a process of its own (render-avif.ts). Whatever answers people goes first. */
import { constants, setPriority } from 'node:os'
import { renderRendition } from './render.ts'

setPriority(constants.priority.PRIORITY_LOW)

export type AvifTask = { master: Uint8Array; width: number }

export default function renderAvif({ master, width }: AvifTask): Promise<Buffer> {
  return renderRendition(master, width, 'avif')
}
