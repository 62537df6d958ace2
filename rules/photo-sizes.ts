/** The widths in pixels that a listing photo is served in: a closed list, so nobody can have endless sizes drawn. */
export const photoWidths = [96, 160, 240, 360, 480, 640, 800, 1000] as const
export type PhotoWidth = (typeof photoWidths)[number]
