/** Reports by anybody, with or without an account, and the operators' decisions (docs/product.md 11). */
import { z } from 'zod'
import { decisions, grounds, reportReasons, type ReportedKind } from '#rules/report'
import { person } from './accounts.ts'
import { email, id, timestamp, ore, personName, plainText, statement } from './fields.ts'
import { nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { serverMessages } from './server-messages.ts'
import { paths } from './paths.ts'
import { sharing } from './pensums.ts'

const reporter = z.object({
  name: personName(messages.reportNameMissing, 60),
  email,
})

function reportOf<Kind extends ReportedKind>(kind: Kind) {
  return z.object({
    reason: z.enum(reportReasons[kind], { error: messages.reportReasonMissing }),
    note: plainText.refine((text) => text !== '', messages.reportNoteMissing),
    /** The person reporting declares that the report is correct and complete, as far as they know. */
    good_faith: z.literal(true, { error: messages.reportFaithMissing }),
    /**
     * The reporter, who gets the answer. Left out by a logged-in user, and optional if the reason allows an anonymous
     * report.
     */
    reporter: reporter.optional(),
  })
}

/** The number of the new report. */
export const reported = z.object({ number: z.int() })

export const reportListing = route(paths.reportListing, {
  summary: 'Report a listing to the operators; a repeated report changes the first or adds to it',
  auth: 'anyone',
  body: reportOf('listing').extend({ dbId: id }),
  reply: reported,
  status: 201,
  refusals: ['invalid', 'not_found', 'own_report', 'many_reports', 'too_many_tries'],
})

export const reportPerson = route(paths.reportPerson, {
  summary: 'Report a seller to the operators; a repeated report changes the first or adds to it',
  auth: 'anyone',
  body: reportOf('person').extend({ userId: id }),
  reply: reported,
  status: 201,
  refusals: ['invalid', 'not_found', 'own_report', 'many_reports', 'too_many_tries'],
})

export const reportPensum = route(paths.reportPensum, {
  summary: 'Report a shared reading list to the operators; a repeated report changes the first or adds to it',
  auth: 'anyone',
  body: reportOf('pensum').extend({ pensumId: id }),
  reply: reported,
  status: 201,
  refusals: ['invalid', 'not_found', 'own_report', 'many_reports', 'too_many_tries'],
})

export const operatorReports = route(paths.operatorReports, {
  summary: 'Open reports, abuse of children first, then oldest first, at most 100',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({
      _id: z.string(),
      number: z.int(),
      kind: z.enum(['chat', 'listing', 'person', 'pensum']),
      reason: z.string(),
      note: z.string(),
      created: timestamp,
      /** `_id` is null for a reporter without an account; `reporter` is null for an anonymous one. */
      reporter: z.object({ _id: z.string().nullable(), name: z.string(), email: z.string() }).nullable(),
      /** Operators, and people who are suspended or deleted, cannot be suspended. */
      reported: person.extend({ suspended: z.boolean(), may_suspend: z.boolean() }),
      /** The reported listing as it is now. For a conversation, the listing that it began with. */
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
      /** The reported reading list as it is now; null once its owner has deleted it. */
      pensum: z
        .object({
          pensumId: z.string(),
          slug: z.string(),
          name: z.string(),
          school: z.string(),
          course: z.string(),
          term: z.string(),
          sharing,
          hidden: z.boolean(),
          titles: z.array(z.string()),
        })
        .nullable(),
      /** How many other open reports concern the same thing. A measure closes them, too. */
      others: z.int(),
    }),
  ),
  refusals: [],
})

export const reportedChat = route(paths.reportedChat, {
  summary: 'The latest messages of a reported conversation; the reading is noted',
  auth: 'operator',
  freshProof: true,
  body: z.object({ reportId: id }),
  reply: z.array(z.object({ by: z.string(), content: z.string(), created: timestamp })),
  refusals: ['not_found'],
})

export const closeReport = route(paths.closeReport, {
  summary:
    'Decide a report: the reporter gets an answer, and the person concerned by a measure gets the reasons',
  auth: 'operator',
  freshProof: { when: ({ decision }) => decision === 'account_suspended' },
  body: z.object({
    reportId: id,
    decision: z.enum(decisions, { error: messages.decisionMissing }),
    /** The answer to the reporter. */
    statement,
    /** Only with a measure: the reasons for the person concerned, and the ground. */
    reasons: plainText.default(''),
    ground: z.enum(grounds, { error: serverMessages.groundMissing }).optional(),
  }),
  reply: z.object({}),
  refusals: ['invalid', 'not_found', 'step_forbidden', 'listing_deleted'],
})

export const hideListing = route(paths.hideListing, {
  summary: 'Hide a listing from everybody else, with a statement of reasons for its seller',
  auth: 'operator',
  body: z.object({ dbId: id, ground: z.enum(grounds, { error: serverMessages.groundMissing }), statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden', 'listing_deleted'],
})

export const showListing = route(paths.showListing, {
  summary: 'Show a hidden listing again',
  auth: 'operator',
  body: z.object({ dbId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const hidePensum = route(paths.hidePensum, {
  summary: 'Hide a shared reading list from everybody else, with a statement of reasons for its owner',
  auth: 'operator',
  body: z.object({
    pensumId: id,
    ground: z.enum(grounds, { error: serverMessages.groundMissing }),
    statement,
  }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const showPensum = route(paths.showPensum, {
  summary: 'Share a hidden reading list again, as it was',
  auth: 'operator',
  body: z.object({ pensumId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})
