/**
 * The widths, in pixels, in which the server offers a listing photo. A closed list limits how many sizes it has to
 * render.
 */
export const photoWidths = [96, 160, 240, 360, 480, 640, 800, 1000] as const
export type PhotoWidth = (typeof photoWidths)[number]
