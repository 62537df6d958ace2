/** The attribute of the basket in the header, into which books slide (`fly-spine.ts`). */
export const basketMark = { 'data-basket': '' }
