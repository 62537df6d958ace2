/** The operators' calls to mend which editions are one work. */
import { z } from 'zod'
import { id, statement } from './fields.ts'
import { route } from './http.ts'
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
