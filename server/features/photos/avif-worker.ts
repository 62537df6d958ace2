/** Renders AVIF, in a process of its own (render-avif.ts). Whatever answers people goes first. */
import { constants, setPriority } from 'node:os'
import { renderRendition } from './render.ts'

setPriority(constants.priority.PRIORITY_LOW)

export type AvifTask = { master: Uint8Array; width: number }

/** Null for an unreadable master, which another try would not change. */
export default async function renderAvif({ master, width }: AvifTask): Promise<Buffer | null> {
  return renderRendition(master, width, 'avif').catch(() => null)
}
