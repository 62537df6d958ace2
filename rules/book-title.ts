/**
 * Reads a book's title for what tells works apart: the title proper, its subtitle, volume numbers, the place in a
 * series, and what kind of book it is. Words about the edition or the binding are dropped. Pure.
 */
import { foldForSearch } from './search-words.ts'

export type TitleParts = {
  /** The title before the subtitle, folded, without articles. */
  main: string
  /** Folded; '' without one, and for one that says nothing, such as 'a novel'. */
  subtitle: string
  /** Numbers and volumes outside `main`, sorted: editions of one work have the same ones. */
  numbers: string
  /** The book's number in a series, as in '(Farseer Trilogy, #2)'; '' if the title does not say. */
  series: string
  /** The translator, where the title names one: '(Trans: Fagles)'. */
  translator: string
  /** Sorted words for books about or beside a book: 'workbook', 'larervejledning'. */
  kinds: string
}

const kindWords = new RegExp(
  `\\b(?:${[
    // beside a textbook
    'solutions?|solved|answers?|study ?guides?|studieguide|work ?books?|work ?texts?|instructors?|teachers?|teaching',
    'test ?banks?|problems?|lab|laboratory|manuals?|handbooks?|companions?|supplements?|casebooks?|source ?books?|readers?',
    'exercises?|practice|review|flash ?cards?|student guide|study notes|lecture notes|guide to|map|atlas|webassign|mylab',
    'larer\\w*|lareren\\w*|vejledning\\w*|opgave\\w*|arbejds\\w*|ovebog\\w*|ovelse\\w*|facit\\w*|facitliste|losning\\w*',
    'elevbog\\w*|kopi\\w*|tekstbog|tekstsamling|grundbog|grundbogen|basisbog|studiebog|aktivitet\\w*|resultat\\w*|formel\\w*',
    // about or made of a book
    'cliffs?|cliffsnotes|sparknotes|york notes|notes|abridged|forkortet|adapted|retold|graphic|manga|comics?|coloring',
    'activity|sticker|box(?:ed)?|boxset|set|trilogy|trilogi|omnibus|collections?|collected|complete|samlede|samling|treasury',
    'screenplay|script|play|plays|musical|skuespil|movie|film|audio|lydbog|cd|dvd|tape|cassette|calendar|kalender|journal|pop up|board book|easy',
    'making of|critical|criticism|norton|annotated|selected|selections?|anthology|antologi|best of|mini|pocket|junior',
    'condensed|concise|brief|briefer|essentials?|essential|compact|shorter|short|advanced|basic|dummies|cook ?book',
    // rewritten for a country, or with more in it
    '(?:canadian|australian|european|asian|asia pacific|indian|nordic|african|arab world) (?:ed|edn|edition|version)',
    '(?:w|with|using|m|med) (?:microsoft )?(?:calculus|applications|cases|readings|ibm|spss|excel|r|stata|sas|python|java|matlab|maple|geogebra)',
    '(?:penguin|macmillan|longman|oxford|cambridge|express) readers|bookworms?|level \\d|stage \\d|easystarts?|letlast\\w*',
    // another language
    '(?:spanish|french|german|danish|swedish|norwegian|italian|dutch|portuguese|russian|japanese|chinese|english|dansk|engelsk|tysk|fransk|spansk|svensk|norsk)',
  ].join('|')})\\b`,
  'g',
)

const numberWords: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
}
const ordinalWords = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth'
const ordinal = `(?:\\d{1,2}(?:st|nd|rd|th)?|${ordinalWords}|ny|nye|new|rev|revised|revideret|reviderede|international|global|updated|opdateret|student|students|anniv|anniversary|jubilaum|paperback|hardcover|reissue|reprint|illustrated|illustreret|expanded|enlarged|udvidet|media|enhanced|deluxe|special|limited|uk|us|tie in|intl|int|pearson)`
const editionWord = '(?:ed|eds|edn|edition|editions|udg|udgave|oplag|utgave|auflage|aufl|e)'
// '3rd revised edition', '10th anniv ed', '2 udgave', '6e', '3 e' at the end.
const editionPhrases = [
  new RegExp(`\\b${ordinal}(?: ${ordinal})* ${editionWord}\\b`, 'g'),
  new RegExp(`\\b(?:edition|udgave|oplag|ed) \\d{1,2}\\b`, 'g'),
  /(?<=.) \d{1,2}(?:e|ed|th|nd|rd)$/g,
]
const bindings =
  /(?:^| )(?:hc|pb|hb|tp|pbk|hbk|paperback|hardcover|hardback|softcover|cloth|paper|loose ?leaf|looseleaf|ll|large print|mass market|indbundet|haftet|pkg|package|(?:with|w|m|med|inkl) (?:cd|cd rom|cdrom|dvd|access|access code|access card|website|web)|reissue|reprint|tie in)$/

const volumeWord = '(?:volumes?|vol|bind|bd|del|part|tome|tom|band|book|bog|number|no|nr|issue|haefte|hafte)'
const volume = new RegExp(`\\b${volumeWord} (\\d+|[ivx]+|${Object.keys(numberWords).join('|')})\\b`, 'g')
const emptySubtitle =
  /^(?:an? |the |en |et )?(?:novel|novels|roman|romaner|memoir|memoirs|story|stories|short stories|noveller|thriller|mystery|krimi|kriminalroman|poems|digte|true story|classic|autobiography|biography|play|romance|fable|tale|novella|plays|nonfiction|grundbog|larebog|introduktion|introduction|indforing|primer|bestseller|legal thriller|love story)(?: (?:in|of) (?:suspense|mystery|terror))?$/
const articles = /^(?:the|an?|den|det|de|en|et|der|die|das|le|la|les|el|los) (?=.)/

export function titleParts(title: string): TitleParts {
  const asides = [...title.matchAll(/[([{]([^)\]}]*)[)\]}]?/g)].map(([, text]) => text!)
  const bare = title.replaceAll(/[([{][^)\]}]*[)\]}]?/g, ' ').replaceAll(/\s+/g, ' ')
  // The rest may be nothing: '(500) Days', '[sic]'.
  const whole = foldForSearch(bare) === '' ? title : bare
  // A slash parts several titles in one volume.
  const cut = /\s*(?::|;|\s[-–—]\s|[–—])\s*/.exec(whole.trim())
  const trimmed = whole.trim()
  const before = cut && cut.index > 0 ? trimmed.slice(0, cut.index) : trimmed
  const after = cut && cut.index > 0 ? trimmed.slice(cut.index + cut[0].length) : ''
  const folded = foldForSearch(before)
  // A title made of such words only is itself.
  const main = withVolumes(withoutEdition(folded) || folded)
  const subtitle = withoutEdition(foldForSearch(after))
  const said = emptySubtitle.test(subtitle) || subtitle === folded ? '' : subtitle
  const { series, levels } = readAsides(asides)
  return {
    main: plainMain(main),
    subtitle: withoutVolumes(withVolumes(said)),
    numbers: [...numbersIn(withVolumes(said)), ...levels].toSorted().join(' '),
    series,
    translator: translatorIn(title),
    kinds: kindsIn(whole, asides),
  }
}

function translatorIn(title: string): string {
  const named =
    /\b(?:trans|translator|translated by|overs|oversat af)\b[.:]?\s*([\p{L}' ]+)/iu.exec(title)?.[1] ?? ''
  return foldForSearch(named).split(' ').at(-1)!
}

// Words that name an imprint when they stand in parentheses: 'Ballantine Reader's Circle', 'Wordsworth Collection'.
const imprintWords =
  /^(?:reader|english|collection|complete|basic|short|mini|set|best ?of|movie|film|tape|critical|norton|annotated|note|review|selected|selection|advanced|handbook|treasury|atlas|map)s?$/

function kindsIn(bare: string, asides: readonly string[]): string {
  const inTitle = wordsOfKind(bare)
  const inAsides = asides.flatMap(wordsOfKind).filter((word) => !imprintWords.test(word))
  return [...new Set([...inTitle, ...inAsides])].toSorted().join(' ')
}

function wordsOfKind(text: string): string[] {
  // 'Kvalitative metoder: en grundbog' has no other book beside it, unlike 'Kontext 5 Grundbog'.
  const folded = foldForSearch(text).replaceAll('en grundbog', '')
  return [...folded.matchAll(kindWords)].map(([word]) => word.replaceAll(' ', '').replace(/s$/, ''))
}

function withoutEdition(folded: string): string {
  let text = folded
  for (let before = ''; before !== text;) {
    before = text
    for (const phrase of editionPhrases) text = text.replaceAll(phrase, ' ').replaceAll(/ +/g, ' ').trim()
    text = text.replace(bindings, '').trim()
  }
  return text
}

/** 'vol iii' becomes 'vol3'. */
function withVolumes(folded: string): string {
  return folded.replaceAll(
    volume,
    (_, number: string) => `vol${Number(numberWords[number] ?? number) || number}`,
  )
}

function withoutVolumes(folded: string): string {
  return folded
    .replaceAll(/\bvol\d+\b/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
}

function plainMain(main: string): string {
  const words = main.replace(articles, '').split(' ')
  const isLight = (word: string, at: number) =>
    ['the', 'and', 'og', 'und', 'an'].includes(word) || (word === 'a' && at < words.length - 1)
  const kept = words.filter((word, at) => !isLight(word, at))
  return (kept.length === 0 ? words : kept).map((word) => numeral(word)).join(' ')
}

/** Roman numerals from 2 on, so that 'Calculus II' is 'Calculus 2'. */
function numeral(word: string): string {
  return /^(?:ii|iii|iv|vi|vii|viii|ix)$/.test(word) ? numberWords[word]! : word
}

function numbersIn(folded: string): string[] {
  return folded
    .split(' ')
    .map(numeral)
    .filter(
      (word, at, { length }) =>
        /\d/.test(word) || /^[b-h]$/.test(word) || (word === 'a' && at === length - 1),
    )
}

/** '(Farseer Trilogy, #2)' and '(Mitford Years, Book Two)' name a series; '(Vol. 2)' and '(B)' a volume. */
function readAsides(asides: readonly string[]) {
  const levels: string[] = []
  let series = ''
  for (const aside of asides) {
    const range = /#?\s*(\d+)\s*[-–&]\s*#?(\d+)/.exec(aside)
    const folded = withVolumes(foldForSearch(aside))
    const alone = /^(?:vol)?([a-h]|\d{1,2}|[ivx]+)(?: niveau)?$/.exec(folded.replace(/^niveau /, ''))?.[1]
    const lettered = /^(?:volumes?|vol|bind|package|pack|del)(?: [a-h])+$/.test(
      folded.replace(/^package \d+ /, ''),
    )
    const numbered = /#\s*([\d.]+)/.exec(aside)?.[1] ?? /\bvol(\d+)\b/.exec(folded)?.[1]
    if (lettered) levels.push(folded.replaceAll(' ', ''))
    else if (alone !== undefined) levels.push(numeral(alone))
    else if (range) series ||= `${range[1]}-${range[2]}`
    else if (numbered) series ||= numbered.replace(/\.$/, '')
  }
  return { series, levels }
}
