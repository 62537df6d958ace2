/** Ways out of a search without hits: only those that give hits, each with their number. */
import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { hitsIn } from './hits.ts'
import type { Hits } from './hits.ts'
import { anyBook } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { asWorksBody } from './query-in-calls.ts'
import type { Understood } from './understood-words.ts'

/** 'spelling': the corrected text. 'meaning': the same text, not only its words. 'part': a part of the text alone. */
export type Way = { kind: 'spelling' | 'meaning' | 'part'; text: string; hits: Hits }

/** A subject of the text, or the broader one, and its first books; none if both have no books. */
export type SubjectBooks = { id: string; name: string; works: Reply<'searchWorks'> }

export type Ways = { ways: Way[]; subject: SubjectBooks | null }

type Context = Readonly<RouterContextProvider>

const mostParts = 3
const mostBooks = 8

export async function findWays(context: Context, query: ListQuery, read: Understood | null): Promise<Ways> {
  const parts = read?.parts.filter(({ kind }) => kind === 'subject' || kind === 'words') ?? []
  const [unbound, subject, ...alone] = await Promise.all([
    query.verbatim ? findText(context, query.text, 1) : null,
    findSubject(context, read),
    ...(parts.length > 1 ? parts.slice(0, mostParts) : []).map(async (part) => ({
      part,
      found: await findText(context, part.text, 1),
    })),
  ])
  const isShown = (part: (typeof parts)[number]) => part.kind === 'subject' && part.subject.id === subject?.id
  return {
    ways: [
      ...(unbound
        ? [
            unbound.corrected === null
              ? { kind: 'meaning' as const, text: query.text, hits: unbound.hits }
              : { kind: 'spelling' as const, text: unbound.corrected, hits: unbound.hits },
          ]
        : []),
      ...alone.flatMap(({ part, found }) =>
        found && found.corrected === null && !isShown(part)
          ? [{ kind: 'part' as const, text: part.text, hits: found.hits }]
          : [],
      ),
    ],
    subject,
  }
}

async function findSubject(context: Context, read: Understood | null): Promise<SubjectBooks | null> {
  const subject = read?.subject
  for (const each of subject ? [subject, subject.broader] : []) {
    const found = each && (await findText(context, each.danish, mostBooks))
    if (each && found && found.corrected === null)
      return { id: each.id, name: each.danish, works: found.works }
  }
  return subject ? { id: subject.id, name: subject.danish, works: [] } : null
}

/** Null if nothing is found, or if the search fails. */
async function findText(context: Context, text: string, limit: number) {
  const body = { ...asWorksBody({ ...anyBook, text }), limit }
  const answer = await orElse(context, context.get(apiContext).callWithHeaders('searchWorks', body), null)
  if (!answer || answer.reply.length === 0) return null
  const corrected = answer.headers.get('X-Corrected-Query')
  return {
    works: answer.reply,
    hits: hitsIn(answer.headers),
    corrected: corrected && decodeURIComponent(corrected),
  }
}
