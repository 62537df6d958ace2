/**
 * All editions as columns of numbers and texts outside the heap, about 200 bytes each. As objects a million of them
 * would need three times as much, and the garbage collector would scan each.
 */
import { Column } from './column.ts'
import { wordsOf, type Edition, type EditionRow } from './edition.ts'
import { hashOf } from './hash.ts'
import { IdTable } from './id-table.ts'
import { Texts } from './texts.ts'

const counts = ['popularity', 'copies', 'worn', 'good', 'asNew', 'pickups'] as const

export class EditionTable {
  readonly #ids = new IdTable()
  readonly #texts = new Texts()
  readonly #title = new Column(Uint32Array)
  readonly #authors = new Column(Uint32Array)
  readonly #shown = new Column(Uint32Array)
  /** Text place plus one; 0 if the spelling equals `words`. */
  readonly #spelling = new Column(Uint32Array)
  readonly #isbn = new Column(Float64Array)
  readonly #work = new Column(Uint32Array)
  readonly #year = new Column(Uint32Array)
  readonly #rest = new Column(Uint32Array)
  /** Places in `#names`, which have few distinct values. */
  readonly #language = new Column(Uint32Array)
  readonly #version = new Column(Uint32Array)
  readonly #names = new InternedTexts()
  readonly #changedIn = new Column(Float64Array)
  readonly #counts = Object.fromEntries(counts.map((name) => [name, new Column(Uint32Array)])) as Record<
    (typeof counts)[number],
    Column<Uint32Array>
  >

  get size(): number {
    return this.#title.length
  }

  /** Returns the edition's number. An id that was added before gets the new number. */
  add(row: EditionRow): number {
    const number = this.size
    this.#ids.set(row.id, number)
    this.#title.push(this.#texts.add(row.title))
    this.#authors.push(this.#texts.add(row.authors))
    this.#shown.push(this.#texts.add(row.shown.title))
    const spelling = ` ${row.spelling} `
    this.#spelling.push(spelling === wordsOf(row) ? 0 : this.#texts.add(spelling) + 1)
    this.#isbn.push(Number(row.isbn))
    this.#rest.push(hashOf(restOf(row)))
    this.#language.push(row.language === null ? 0 : this.#names.add(row.language) + 1)
    this.#version.push(this.#names.add(row.shown.version))
    this.update(number, row)
    return number
  }

  /** Updates what no search looks for: the counts, the work, and the year, which is searched in `rest`. */
  update(number: number, row: EditionRow): void {
    for (const name of counts) this.#counts[name].set(number, row[name])
    this.#changedIn.set(number, row.changedIn)
    this.#work.set(number, row.workId ?? 0)
    this.#year.set(number, row.year ?? 0)
  }

  numberOf(id: string): number | undefined {
    return this.#ids.find(id)
  }

  /** Orders by id. */
  compareIds(one: number, other: number): number {
    return this.#ids.compare(one, other)
  }

  /** Takes an edition off sale after another number has replaced it. */
  retire(number: number): void {
    this.#counts.copies.set(number, 0)
  }

  copies(number: number): number {
    return this.#counts.copies.get(number)
  }

  title(number: number): string {
    return this.#texts.get(this.#title.get(number))
  }

  compareTitles(one: number, other: number): number {
    return this.#texts.compare(this.#title.get(one), this.#title.get(other))
  }

  /** The first six bytes of the title as a number. */
  titleBeginning(number: number): number {
    return this.#texts.beginning(this.#title.get(number))
  }

  isbn(number: number): number {
    return this.#isbn.get(number)
  }

  /** Whether the edition has the row's text and facts; counts and work may differ. */
  hasSameText(number: number, row: EditionRow): boolean {
    const { title, authors, spelling, language, shown } = this.edition(number)
    return (
      title === row.title &&
      authors === row.authors &&
      spelling === ` ${row.spelling} ` &&
      this.#rest.get(number) === hashOf(restOf(row)) &&
      this.#isbn.get(number) === Number(row.isbn) &&
      language === row.language &&
      shown.title === row.shown.title &&
      shown.version === row.shown.version
    )
  }

  /** A view that reads each property on access. */
  edition(number: number): Edition {
    return new TableRow(this, number)
  }

  id = (number: number) => this.#ids.idOf(number)
  authors = (number: number) => this.#texts.get(this.#authors.get(number))
  count = (name: (typeof counts)[number], number: number) => this.#counts[name].get(number)
  changedIn = (number: number) => this.#changedIn.get(number)
  work = (number: number) => this.#work.get(number)
  year = (number: number) => this.#year.get(number)
  shown = (number: number) => ({
    title: this.#texts.get(this.#shown.get(number)),
    version: this.#names.get(this.#version.get(number)),
  })

  language(number: number): string | null {
    const place = this.#language.get(number)
    return place === 0 ? null : this.#names.get(place - 1)
  }

  /** Null if it equals `words`. */
  spelling(number: number): string | null {
    const place = this.#spelling.get(number)
    return place === 0 ? null : this.#texts.get(place - 1)
  }
}

/** The indexed words beside title and authors. */
function restOf({ rest, stated = [], described = [] }: EditionRow): string {
  const subjects = [...stated, ...described]
  return subjects.length === 0 ? rest : `${rest};${subjects.join(';')}`
}

class TableRow implements Edition {
  readonly #table: EditionTable
  #id: string | undefined
  #title: string | undefined
  #authors: string | undefined
  #words: string | undefined
  readonly number: number

  constructor(table: EditionTable, number: number) {
    this.#table = table
    this.number = number
  }

  get id() {
    return (this.#id ??= this.#table.id(this.number))
  }
  get title() {
    return (this.#title ??= this.#table.title(this.number))
  }
  get authors() {
    return (this.#authors ??= this.#table.authors(this.number))
  }
  get words() {
    return (this.#words ??= wordsOf(this))
  }
  get spelling() {
    return this.#table.spelling(this.number) ?? this.words
  }
  get language() {
    return this.#table.language(this.number)
  }
  get work() {
    return this.#table.work(this.number)
  }
  get year() {
    return this.#table.year(this.number)
  }
  get shown() {
    return this.#table.shown(this.number)
  }
  get popularity() {
    return this.#table.count('popularity', this.number)
  }
  get copies() {
    return this.#table.copies(this.number)
  }
  get worn() {
    return this.#table.count('worn', this.number)
  }
  get good() {
    return this.#table.count('good', this.number)
  }
  get asNew() {
    return this.#table.count('asNew', this.number)
  }
  get pickups() {
    return this.#table.count('pickups', this.number)
  }
  get changedIn() {
    return this.#table.changedIn(this.number)
  }
}

/** Interned texts, for columns with few distinct values. */
class InternedTexts {
  readonly #placeOf = new Map<string, number>()
  readonly #names: string[] = []

  add(name: string): number {
    const known = this.#placeOf.get(name)
    if (known !== undefined) return known
    const place = this.#names.push(name) - 1
    this.#placeOf.set(name, place)
    return place
  }

  get(place: number): string {
    return this.#names[place]!
  }
}
