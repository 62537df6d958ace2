/**
 * What a person typed, made comparable: one word however it is spelt with or without Danish letters, marks and capitals.
 * The database's search_fold does the same to titles and names.
 */
const lettersOfTheirOwn: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  þ: 'th',
}

/** Lower-case words with one space between: 'Grænseløse', 'graenseloese' and 'granselose' are all 'granselose'. */
export function foldForSearch(text: string): string {
  return plainLetters(text).replaceAll('aa', 'a').replaceAll('oe', 'o').replaceAll('ae', 'a')
}

/** The same, with aa, oe and ae as they stand: in a mistyped word they may be letters that belong elsewhere. */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase().trim()
  // Most of what is typed, at a tenth of what the rest takes.
  return onlyDanishWords.test(lower)
    ? lower.replaceAll('å', 'a').replaceAll('æ', 'a').replaceAll('ø', 'o')
    : anyLetters(lower)
}

const onlyDanishWords = /^[a-zæøå0-9]+(?: [a-zæøå0-9]+)*$/

function anyLetters(lower: string): string {
  const plain = named(lower).replaceAll(/[øæœłđðıςßþ]/g, (letter) => lettersOfTheirOwn[letter]!)
  return onlyWords(plain.normalize('NFKD'))
}

function named(lower: string): string {
  return lower
    .replaceAll(/['’‘ʼ´`]/g, '')
    .replaceAll('c++', 'cpp')
    .replaceAll('c#', 'csharp')
}

/** Marks that stand by themselves belong to no letter. */
function onlyWords(normalised: string): string {
  return normalised
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\p{Alphabetic}0-9]+/gu, ' ')
    .replaceAll(/^ | $/g, '')
}

/** Lower-case words with one space between, each letter as it is written: 'Børn og Unge' is 'børn og unge'. */
export function spellForSearch(text: string): string {
  const lower = text.toLowerCase().trim()
  return onlyDanishWords.test(lower) ? lower : onlyWords(named(lower).normalize('NFKC'))
}

/** Whether a word, as spellForSearch has it, holds letters that folding replaces: 'får' and 'café', but not 'far'. */
export function hasMarks(word: string): boolean {
  return plainLetters(word) !== word
}

/** The words of a text, folded, in their order. */
export function searchWords(text: string): string[] {
  const folded = foldForSearch(text)
  return folded === '' ? [] : folded.split(' ')
}
