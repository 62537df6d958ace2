/** What anybody reports, with or without an account, and what operators decide of it (docs/product.md 11). */
import { z } from 'zod'
import { decisions, grounds, reportReasons, type ReportedKind } from '#rules/report'
import { person } from './accounts.ts'
import { email, id, moment, ore, personName, plainText, statement } from './fields.ts'
import { nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const reporter = z.object({
  name: personName(messages.reportNameMissing, 60),
  email,
})

function reportOf<Kind extends ReportedKind>(kind: Kind) {
  return z.object({
    reason: z.enum(reportReasons[kind], { error: messages.reportReasonMissing }),
    note: plainText.refine((text) => text !== '', messages.reportNoteMissing),
    /** That what it says is right and complete, as far as whoever makes it knows. */
    good_faith: z.literal(true, { error: messages.reportFaithMissing }),
    /** Who is answered. Left out by whoever is signed in, and where the reason lets one stay anonymous. */
    reporter: reporter.optional(),
  })
}

/** What the report is called from now on. */
export const reported = z.object({ number: z.int() })

export const reportListing = route(paths.reportListing, {
  summary: 'Tell the operators of a listing; said again, it changes what was said, or adds to it',
  auth: 'anyone',
  body: reportOf('listing').extend({ dbId: id }),
  reply: reported,
  status: 201,
  refusals: ['invalid', 'not_found', 'own_report', 'many_reports', 'too_many_tries'],
})

export const reportPerson = route(paths.reportPerson, {
  summary: 'Tell the operators of a seller; said again, it changes what was said, or adds to it',
  auth: 'anyone',
  body: reportOf('person').extend({ userId: id }),
  reply: reported,
  status: 201,
  refusals: ['invalid', 'not_found', 'own_report', 'many_reports', 'too_many_tries'],
})

export const operatorReports = route(paths.operatorReports, {
  summary:
    'What people have reported and nobody has decided, abuse of children first, then what has waited longest, at most 100',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({
      _id: z.string(),
      number: z.int(),
      kind: z.enum(['chat', 'listing', 'person']),
      reason: z.string(),
      note: z.string(),
      created: moment,
      /** `_id` is null for who has no account, all of it for who did not say who they are. */
      reporter: z.object({ _id: z.string().nullable(), name: z.string(), email: z.string() }).nullable(),
      /** Operators, and who has left or is shut out already, cannot be shut out. */
      reported: person.extend({ suspended: z.boolean(), may_suspend: z.boolean() }),
      /** What it is about, as it stands now; of a conversation the listing it began with. */
      listing: z
        .object({
          dbId: z.string(),
          title: z.string(),
          desc: z.string(),
          price: ore,
          photos: z.array(z.string()),
          state: z.string(),
          hidden: z.boolean(),
        })
        .nullable(),
      /** Of a conversation the latest that was written. */
      messages: z.array(z.object({ by: z.string(), content: z.string(), created: moment })),
      /** How many other open ones there are about the same thing. A measure answers them, too. */
      others: z.int(),
    }),
  ),
  refusals: [],
})

export const closeReport = route(paths.closeReport, {
  summary: 'Decide a report: who made it is told what came of it, and who a measure concerns why',
  auth: 'operator',
  body: z.object({
    reportId: id,
    decision: z.enum(decisions, { error: messages.decisionMissing }),
    /** To who made it. */
    statement,
    /** With a measure: to whom it concerns, and what it rests on. */
    reasons: plainText.default(''),
    ground: z.enum(grounds, { error: messages.groundMissing }).optional(),
  }),
  reply: z.object({}),
  refusals: ['invalid', 'not_found', 'step_forbidden', 'listing_deleted'],
})

export const hideListing = route(paths.hideListing, {
  summary: 'Show a listing to nobody any more, with a statement of reasons that its seller is told',
  auth: 'operator',
  body: z.object({ dbId: id, ground: z.enum(grounds, { error: messages.groundMissing }), statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden', 'listing_deleted'],
})

export const showListing = route(paths.showListing, {
  summary: 'A listing that was hidden is as it would be without that',
  auth: 'operator',
  body: z.object({ dbId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})
