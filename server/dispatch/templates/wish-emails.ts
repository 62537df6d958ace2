/** Books that a person waits for: that copies are for sale, and that wishes end soon. */
import { countInWords, formatDay, formatKroner, plural } from '#rules/danish'
import { lastInitial } from '#rules/full-name'
import { conditionName, type Condition } from '#rules/listing'
import { safeDisplayName } from '#rules/person-name'
import { priceWithFee, type Fees } from '#rules/quote'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/db.ts'
import { publicCover } from '../../db/public-cover.ts'
import { readChoice, wishKeyOf } from '../../features/notifications/notice-choice.ts'
import { meetsWish } from '../../features/wishes/end-wishes.ts'
import { countWaiting } from '../../features/wishes/waiting-for.ts'
import type { Block, Email } from '../email.ts'
import { namedTitles, photoAt } from './order-words.ts'
import { accountIdOf, type TemplateDeps, type TemplateInput } from '../template-input.ts'

/** The others are on the page of wishes. */
const mostShown = 12

/**
 * Null when nobody waits for its copies any more, or when all are sold, or cost something else, meanwhile: of another price
 * there is another mail.
 */
export async function bookArrived(deps: TemplateDeps, input: TemplateInput): Promise<Email | null> {
  const accountId = accountIdOf(input)
  const { mailOfWishes } = await readChoice(deps.db, accountId)
  const copies = await copiesIn(deps.db, accountId, input.subjectId)
  const [first] = copies
  if (!first || mailOfWishes === 'never') return null
  const { publicUrl } = deps
  const base = { to: input.firstName, unsubscribe: await unsubscribeLink(deps, accountId) }
  const { fees } = deps.config
  const all = `${publicUrl()}/dashboard/%C3%B8nsker`
  const seeAll = { words: 'Se alle dine ønsker', to: all }
  if (copies.length === 1)
    return {
      ...base,
      subject: `»${first.title}« er til salg`,
      preheader: `${formatKroner(priceWithFee(first.price, fees))} inkl. gebyr, stand ${conditionName(first.condition as Condition)}. Først til mølle.`,
      heading: 'Bogen på din liste er til salg',
      books: [mailBookOf(first, publicUrl())],
      blocks: [
        { say: await openingOf(deps, accountId, first) },
        ...factsOf(first, fees),
        { link: 'Se bogen', to: addressOf(first, publicUrl()) },
        {
          fine: 'Vi skriver igen, hvis der kommer et eksemplar mere. Dit ønske slutter, når du køber bogen.',
        },
      ],
      links: [...stopsOf(deps, accountId, copies), seeAll],
    }
  const shown = copies.slice(0, mostShown)
  return {
    ...base,
    subject: `${namedTitles([...new Set(copies.map(({ title }) => title))])} er til salg`,
    heading: 'Bøger på din liste er til salg',
    stamp: plural(copies.length, 'eksemplar til salg', 'eksemplarer til salg'),
    books: shown.map((copy) => mailBookOf(copy, publicUrl())),
    blocks: [
      { say: 'Du venter på disse bøger. Nu er de til salg.' },
      {
        rows: shown.map((copy) => ({
          name: `${copy.title} · ${conditionName(copy.condition as Condition)}`,
          value: formatKroner(priceWithFee(copy.price, fees)),
          photo: photoAt(publicUrl(), copy.cover),
        })),
      },
      { link: 'Se dine ønsker', to: all },
      {
        fine: 'Priserne er inkl. gebyr. Et ønske slutter, når du køber bogen.',
      },
    ],
    links: stopsOf(deps, accountId, shown),
  }
}

/** When the person asked for the book, how many copies there are, and how many others wait for it. */
async function openingOf(deps: TemplateDeps, accountId: string, copy: Copy): Promise<string> {
  const { title, wished, search, asked_at, book_id } = copy
  const forSale = await countForSale(deps.db, book_id)
  const waiting = (await countWaiting(deps, accountId, [book_id])).get(book_id) ?? 0
  const since = asked_at === null ? '' : ` d. ${formatDay(asked_at)}`
  const asked =
    search === null
      ? `Du satte »${wished ?? title}« på din liste${since}.`
      : `Du gemte søgningen »${search}«${since}, og »${title}« passer på den.`
  const many = `${forSale === mostCounted ? 'mindst ' : ''}${countInWords(forSale)} eksemplarer`
  const copies = forSale === 1 ? 'ét eksemplar' : many
  const others = `${countInWords(waiting)} ${waiting === 1 ? 'anden' : 'andre'} venter ${search === null ? 'også på den' : 'på bogen'}`
  return `${asked} Der er ${copies}${waiting === 0 ? '' : `, og ${others}`}.`
}

const mostCounted = 100

/** The copies of this edition, at any price. */
async function countForSale(db: Db, bookId: string): Promise<number> {
  const some = db
    .selectFrom('listing')
    .select('id')
    .where('book_id', '=', bookId)
    .where('state', '=', 'active')
    .limit(mostCounted)
  const { count } = await db
    .selectFrom(some.as('copy'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A link for each book and search, by which its mails end. Each asks first: virus scanners open links, too. */
function stopsOf({ wishLinks, publicUrl }: TemplateDeps, accountId: string, copies: readonly Copy[]) {
  const stops = [...new Map(copies.map((copy) => [keyOfStop(copy), copy])).values()]
  const isSame = (one: Copy) => (other: Copy) => other.search === one.search && other.title === one.title
  return stops.map((copy) => {
    const { search, title, edition, book_id, wish_id } = copy
    const named =
      search === null ? ({ of: 'book', id: book_id } as const) : ({ of: 'search', id: wish_id! } as const)
    const isTwice = search === null && stops.filter(isSame(copy)).length > 1
    const about = isTwice && edition !== '' ? `»${title}«, ${edition}` : `»${search ?? title}«`
    return {
      words: stops.length === 1 ? stopWords[named.of] : `Stop besked om ${about}`,
      to: `${publicUrl()}/afmeld/%C3%B8nske?key=${wishLinks.stopKey({ ...named, accountId })}`,
    }
  })
}

const stopWords = { book: 'Stop besked om denne bog', search: 'Stop besked om denne søgning' }

/** Editions of one work share a link where the person waits for any of them. */
function keyOfStop({ search, wish_id, any_edition, work_id, book_id }: Copy): string {
  if (search !== null) return wish_id!
  return any_edition && work_id !== null ? `work ${work_id}` : book_id
}

type Copy = Awaited<ReturnType<typeof copiesIn>>[number]

function factsOf(copy: Copy, fees: Fees): Block[] {
  return [
    {
      rows: [
        { name: 'Pris', value: `${formatKroner(priceWithFee(copy.price, fees))} inkl. gebyr` },
        { name: 'Stand', value: conditionName(copy.condition as Condition) },
        { name: 'Sælger', value: safeDisplayName(copy.first_name, lastInitial(copy.last_name)) },
        {
          name: 'Levering',
          value:
            copy.pickup && copy.postal_code !== null
              ? `Pakke, eller hent i ${copy.postal_code} ${copy.city ?? ''}`.trimEnd()
              : 'Pakke',
        },
      ],
    },
  ]
}

function mailBookOf({ title, authors, edition, cover }: Copy, publicUrl: string) {
  const detail = [authors.join(', '), edition].filter((text) => text !== '').join('\n')
  return { title, detail, photo: photoAt(publicUrl, cover) }
}

function addressOf({ id }: Pick<Copy, 'id'>, publicUrl: string): string {
  return `${publicUrl}/b%C3%B8ger/${id}`
}

/** The copies of one mail that are still waited for, and for sale at the price that the person is told of, cheapest first. */
function copiesIn(db: Db, accountId: string, mailId: string) {
  return db
    .selectFrom('wish_told')
    .innerJoin('listing', (join) =>
      join
        .onRef('listing.id', '=', 'wish_told.listing_id')
        .onRef('listing.price', '=', 'wish_told.price')
        .on('listing.state', '=', 'active'),
    )
    .innerJoin('book', 'book.id', 'listing.book_id')
    .innerJoin('account as seller', 'seller.id', 'listing.seller_id')
    .leftJoin('wish', 'wish.id', 'wish_told.wish_id')
    .leftJoin('book as wished', 'wished.id', 'wish.book_id')
    .select('wished.title as wished')
    .select([
      'wish.id as wish_id',
      'wish.created_at as asked_at',
      'wish.search',
      'wish.any_edition',
      'book.work_id',
      'listing.book_id',
    ])
    .select(['listing.id', 'listing.price', 'listing.condition', 'listing.pickup', 'listing.postal_code'])
    .select(['book.title', 'book.authors', 'book.edition', publicCover])
    .select(['seller.first_name', 'seller.last_name', 'seller.city'])
    .where('wish_told.account_id', '=', accountId)
    .where('wish_told.mail_id', '=', mailId)
    .where(({ or, eb }) => or([eb('wish.search', 'is not', null), isWaitedFor(accountId)]))
    .orderBy('listing.price')
    .orderBy('listing.id')
    .limit(100)
    .execute()
}

/** The wish that brought the copy may be deleted and undone, or saved anew: any of the person's for the book counts. */
function isWaitedFor(accountId: string) {
  return sql<SqlBool>`exists (
    select from wish where wish.account_id = ${accountId}::uuid and ${meetsWish(sql`book`)})`
}

/** `subjectId` is when the wishes were asked about. Null when none of them is left. */
export async function wishesEnd(deps: TemplateDeps, input: TemplateInput): Promise<Email | null> {
  const accountId = accountIdOf(input)
  const { mailOfWishes } = await readChoice(deps.db, accountId)
  const wishes = await deps.db
    .selectFrom('wish')
    .leftJoin('book', 'book.id', 'wish.book_id')
    .select(({ fn }) => fn.coalesce('book.title', 'wish.search').as('title'))
    .select('ends_at')
    .where('account_id', '=', accountId)
    .where('asked_at', '=', new Date(input.subjectId))
    .orderBy('ends_at')
    .limit(mostShown)
    .execute()
  const [first] = wishes
  if (!first?.title || mailOfWishes === 'never') return null
  const titles = namedTitles(wishes.map(({ title }) => `»${title}«`))
  return {
    to: input.firstName,
    unsubscribe: await unsubscribeLink(deps, accountId),
    subject: `Vil du blive ved med at vente på ${wishes.length === 1 ? `»${first.title}«` : 'dine bøger'}?`,
    heading: 'Venter du stadig?',
    blocks: [
      {
        say: `Du har ventet længe på ${titles}. Vil du vente videre, så tryk »Vent videre« på siden med dine ønsker.`,
      },
      {
        rows: wishes.map(({ title, ends_at }) => ({
          name: title ?? '',
          value: `slutter ${formatDay(ends_at)}`,
        })),
      },
      { link: 'Se dine ønsker', to: `${deps.publicUrl()}/dashboard/%C3%B8nsker` },
      { fine: 'Gør du ingenting, slutter ønskerne, og vi skriver ikke mere om dem.' },
    ],
  }
}

async function unsubscribeLink({ db, publicUrl }: TemplateDeps, accountId: string) {
  const key = await wishKeyOf(db, accountId)
  return {
    page: `${publicUrl()}/afmeld?key=${key}&om=b%C3%B8ger`,
    oneClick: `${publicUrl()}/api/unsubscribe/${key}`,
    words: 'Få ikke flere mails om bøger, du venter på',
  }
}
