/** Subjects that are taught, as a tree of at most three levels: area, field, subject. Each counts its books for sale. */
import { z } from 'zod'
import { item } from './books.ts'
import { ore } from './fields.ts'
import { nothing, route } from './http.ts'
import { paths } from './paths.ts'
import { workHit } from './works.ts'

const subjectName = z.object({
  /** Ends the address of its page: /fag/{id}. */
  id: z.string(),
  /** The Danish name. */
  name: z.string(),
})

/**
 * Copies for sale of books whose title names the subject or a narrower one, or says it in other words. The viewer's own
 * count too. Counted some seconds ago, at most.
 */
const counted = subjectName.extend({ copies: z.int() })
export type CountedSubject = z.infer<typeof counted>

const subjectTree = counted.extend({
  narrower: z.array(counted.extend({ narrower: z.array(counted) })),
})

export const subjects = route(paths.subjects, {
  summary: 'The areas and fields that have books for sale, in the order of their Danish names',
  auth: 'anyone',
  body: nothing,
  reply: z.object({
    /** How many subjects of all three levels have books for sale. */
    subjectCount: z.int(),
    areas: z.array(counted.extend({ narrower: z.array(counted) })),
  }),
  refusals: [],
})

export const subject = route(paths.subject, {
  summary: 'A subject: its place in the tree, its best-known works and its newest copies',
  auth: 'anyone',
  body: z.object({ subjectId: z.string().max(100) }),
  reply: subjectName.extend({
    /** The area and the field above it, broadest first. */
    broader: z.array(subjectName),
    copies: z.int(),
    works: z.int(),
    /**
     * The lowest price of these copies, or of those of its 5,000 best-known editions if it has more; null without any that
     * are not the viewer's own.
     */
    from: ore.nullable(),
    /**
     * The subject's area with its fields; the field that the subject is in, or is, with its subjects. Those that have
     * no books are left out, except on the way to the subject.
     */
    tree: subjectTree,
    /** The works with most copies through the years, most first, at most 8. Never only the viewer's own copies. */
    known: z.array(workHit),
    /** Newest first, of the same editions as `from`, at most 8, without the viewer's own. */
    newest: z.array(item),
  }),
  refusals: ['not_found'],
})
