/** Inflections of a Danish word that have different stems: 'barn' and 'børn', 'artikel' and 'artikler'. Pure. */

/** Folded inflections of one word; each also ends compounds ('skolebørn'). */
const families = [
  ['barn', 'born'],
  ['oje', 'ojne'],
  ['broder', 'brodre', 'bror'],
  ['datter', 'dotre'],
  ['fader', 'fadre', 'far'],
  ['moder', 'modre', 'mor'],
]
// Endings that any of the forms can have.
const endings = ['nene', 'ene', 'net', 'et', 'en', 's', '']
/** The least number of letters in the first part of a compound. */
export const shortestFirstPart = 3

/** Other inflections, without the word itself. They need not exist. */
export function inflectionsOf(word: string): string[] {
  const inflections = [...irregular(word), ...contracted(word), ...qualities(word)]
  return [...new Set(inflections)].filter((other) => other !== word)
}

function irregular(word: string): string[] {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const bare = word.slice(0, word.length - ending.length)
    for (const family of families) {
      const form = family.find((each) => bare.endsWith(each) && mayPrecede(bare.length - each.length))
      if (form !== undefined) return family.map((each) => bare.slice(0, bare.length - form.length) + each)
    }
  }
  return []
}

/** Whether a form can follow this many letters: it is the whole word, or the last part of a compound. */
function mayPrecede(letters: number): boolean {
  return letters === 0 || letters >= shortestFirstPart
}

/** Words that drop a vowel when inflected: 'artikel' and 'artikler', 'søster' and 'søstre', 'museum' and 'museet'. */
function contracted(word: string): string[] {
  const el = /^(.{2,}[^aeiouy])el(en|s|ens)?$/.exec(word)
  if (el) return [`${el[1]}ler`]
  const ler = /^(.{2,}[^aeiouyl])l(e|er|erne|ernes)$/.exec(word)
  if (ler) return [`${ler[1]}el`, `${ler[1]}${ler[1]!.at(-1)}el`]
  const er = /^(.{2,}(?:st|nt|at|ft|nd|ld|ng|mm|m))er(en|s|et)?$/.exec(word)
  if (er) return [`${er[1]}re`]
  const re = /^(.{2,}(?:st|nt|at|ft|nd|ld|ng|m))r(e|ene|er|erne)$/.exec(word)
  if (re) return [`${re[1]}er`]
  const um = /^(.{4,})um$/.exec(word)
  if (um) return [`${um[1]}er`]
  const umGrown = /^(.{3,}[ei])(et|er|erne|ets)$/.exec(word)
  return umGrown ? [`${umGrown[1]}um`] : []
}

/** The stemmer leaves 'hemmelighederne' longer than 'hemmeligheder'. */
function qualities(word: string): string[] {
  const quality = /^(.{3,}hed)(en|er|s)?$/.exec(word)
  if (quality) return [`${quality[1]}erne`]
  const grown = /^(.{3,}hed)(erne|ernes|ens)$/.exec(word)
  return grown ? [`${grown[1]}er`] : []
}
