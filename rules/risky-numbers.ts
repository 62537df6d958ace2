/** Numbers in messages: whether they are phone or bank account numbers, or else prices, ISBNs and dates. */
import { parseIsbn } from './isbn.ts'

const between = String.raw`[ ./-]{0,2}`
/**
 * Eight digits in any grouping. Danish numbers do not begin with 0 or 1, and the digits must not be part of a longer
 * number.
 */
const eightDigits = new RegExp(
  String.raw`(?<!\d${between})(?<!\d[,:])[2-9](?:${between}\d){7}(?!${between}\d|[,:]\d)`,
  'g',
)
const withCountry = /(?<![\d])(?:\+|00)\d{1,3}[ ()-]{0,2}(?:\d[ ()-]{0,2}){6,11}\d(?!\d)/
/** Words before a number that is not a phone number. */
const countsOtherThings =
  /(?:\bpris\p{L}*|\bkoste[rt]?|\bkr|\bdkk|\bbyder|\bbud|\btilbud|\bisbn(?:-?1[03])?|\bean|\bissn|\bdoi|\bcvr|\bordre\p{L}*|\bpakke\p{L}*|\btracking\p{L}*|\bsag\p{L}*|\bvare\p{L}*|\bbestilling\p{L}*|\bfaktura\p{L}*|\bsider?|\bs|\bpp?|\bkap|\bkapitel|\bkapitlerne|\bopgaver?|\bafsnit|\budgave|\boplag|\bår\p{L}*|\bdato|\bden|\bkl|\bbognummer|\bvarenummer|\bstudienummer|\bbib|\bnr\. på bogen)[.:]?\s*(?:nr\.?|nummer|no\.?|#)?\s*:?\s*(?:er|på|var|ca\.?|til|fra)?\s*$/iu
const countsMoney = /^\s*(?:kr\b|kroner|dkk|øre|,-|:-|\.-)/i
const date = /^\d{1,2}[./ -]\d{1,2}[./ -](?:19|20)\d\d$|^(?:19|20)\d\d[./-]\d\d[./-]\d\d$/
const years = /^(?:19|20)\d\d *[-/ ] *(?:19|20)\d\d$/
const hours = /^(?:[01]\d|2[0-3])\.[0-5]\d *- *(?:[01]\d|2[0-3])\.[0-5]\d$/
const thousands = /^\d{1,3}(?:\.\d{3})+$|000$/

/** The text without its ISBNs, so that their digits are not taken for a phone number. */
export function withoutIsbns(text: string): string {
  return text.replaceAll(/\d(?:[ -]?\d){8,11}[ -]?[\dX](?![ -]?\d)/gi, (found) =>
    parseIsbn(found) === null ? found : ' ',
  )
}

/** Whether the text contains a phone number. Remove its ISBNs first. */
export function hasPhone(text: string): boolean {
  if (withCountry.test(text)) return true
  return [...text.matchAll(eightDigits)].some(({ 0: found, index }) => {
    if (date.test(found) || years.test(found) || hours.test(found) || thousands.test(found)) return false
    const after = text.slice(index + found.length)
    return !countsOtherThings.test(text.slice(0, index)) && !countsMoney.test(after)
  })
}

const iban =
  /\b(?:dk|de|se|no|fi|gb|ie|nl|be|fr|es|pt|it|at|pl|lt|lv|ee|cz|ro|bg|hu)\s?\d{2}(?:[ -]?[\da-z]{4}){3,7}(?:[ -]?[\da-z]{1,4})?\b/i
/** A Danish bank account: four digits of the branch, then seven to ten of the account. */
const branchAndAccount = /(?<!\d[ -]?)\d{4}[ -]{1,3}\d{7,10}(?![ -]?\d)/
const namedAccount =
  /\breg\.?(?:istrerings)?\s?-?(?:nr|nummer)?\.?\s?:?\s?\d{4}\b|\bkonto(?:nr|nummer|en)?\.?\s?:?\s?(?:er\s)?\d[\d -]{5,}/i

/** Whether the text contains a bank account number. Remove its ISBNs first. */
export function hasBankAccount(text: string): boolean {
  return iban.test(text) || branchAndAccount.test(text) || namedAccount.test(text)
}

const ones = ['nul', 'en|et', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni']
const teens = ['ti', 'elleve', 'tolv', 'tretten', 'fjorten', 'femten', 'seksten', 'sytten', 'atten', 'nitten']
const tens = ['tyve', 'tredive', 'fyrre', 'halvtreds', 'tres', 'halvfjerds', 'firs', 'halvfems']
const one = ones.join('|')
const numberWord = new RegExp(
  String.raw`(?<!\p{L})(?:(?:(${one})og)?(${tens.join('|')})|(${teens.join('|')})|(${one}))(?!\p{L})`,
  'giu',
)

/** Whether the text spells a phone number in words, or in words and digits: 'to nul tre nul …', 'otteogtyve 41 67 03'. */
export function spellsPhone(text: string): boolean {
  const inDigits = text.replaceAll(
    numberWord,
    (_, unit: string | undefined, ten: string | undefined, teen: string | undefined, digit: string) => {
      if (ten !== undefined) return `${placeIn(tens, ten) + 2}${unit === undefined ? 0 : placeIn(ones, unit)}`
      return teen === undefined ? `${placeIn(ones, digit)}` : `1${placeIn(teens, teen)}`
    },
  )
  // Digits that are a phone number without the words are a list, such as 'to kapitler: 22, 23, 24, 25'.
  return inDigits !== text && hasPhone(withoutCommas(inDigits)) && !hasPhone(withoutCommas(text))
}

function withoutCommas(digits: string): string {
  return digits.replaceAll(/(?<=\d), ?(?=\d)/g, ' ')
}

function placeIn(words: readonly string[], word: string): number {
  return words.findIndex((spellings) => spellings.split('|').includes(word.toLowerCase()))
}
