/** The operators' calls to fix which editions are one work. */
import { z } from 'zod'
import { id, name, statement } from './fields.ts'
import { route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const workNumber = z.coerce.number().pipe(z.int().min(1).max(2_000_000_000))

const operatorWorkFacts = z.object({
  workId: z.int(),
  slug: z.string(),
  title: z.string(),
  editions: z.array(
    z.object({
      bookId: z.string(),
      isbn: z.string(),
      title: z.string(),
      authors: z.array(z.string()),
      version: z.string(),
      year: z.int().optional(),
      /** How the edition came into the work, if by an operator. */
      exception: z.enum(['joined', 'parted']).optional(),
      /** The subjects that a source or an operator stated, in their words. */
      stated: z.array(z.string()),
      /** The Danish names of the subjects that the edition stands under, by its title or by these words. */
      subjects: z.array(z.string()),
    }),
  ),
})

export const operatorWork = route(paths.operatorWork, {
  summary: 'The editions of a work, and which of them an operator put there',
  auth: 'operator',
  body: z.object({ workId: workNumber }),
  reply: operatorWorkFacts,
  refusals: ['not_found'],
})

export const joinWorks = route(paths.joinWorks, {
  summary: 'Make a work part of another: its editions move, and its address leads there',
  auth: 'operator',
  body: z.object({ workId: workNumber, into: z.int().min(1).max(2_000_000_000), statement }),
  reply: operatorWorkFacts,
  refusals: ['not_found', 'step_forbidden'],
})

export const partWork = route(paths.partWork, {
  summary: 'Make some editions of a work a work of their own, which is returned',
  auth: 'operator',
  body: z.object({ workId: workNumber, bookIds: z.array(id).min(1).max(200), statement }),
  reply: operatorWorkFacts,
  refusals: ['not_found', 'step_forbidden'],
})

export const stateSubjects = route(paths.stateSubjects, {
  summary: 'Replace what is stated of the subjects of an edition; what its title shows stays',
  auth: 'operator',
  body: z.object({ bookId: id, subjects: z.array(name(messages.fillAll, 100)).max(10), statement }),
  /** The work that the edition belongs to. */
  reply: operatorWorkFacts,
  /** `invalid` with the field `subjects` for words that no subject has. */
  refusals: ['not_found', 'invalid'],
})
