/**
 * Folded names of courses, subjects, schools and levels that people type although hardly any title contains them.
 * They are never typos for words of titles. Pure.
 */
const levels = `stx hhx htx hf hfe eux eud euv gym gymnasiet ects bsc msc mba phd kand cand hd hdr hdf ha haa hajur htf vuc avu
  fvu fgu`
const schools = `dtu ku au sdu aau ruc cbs itu kea via ucl ucn ucsyd ucc phabsalon absalon dmjx eaaa dania ibc niels brock zbc tec
  kadk diku daimi`
const abbreviations = `samf mat fys kem bio geo psyk fil soc idr rel eng fra spa tys nat afs virk info erhv vok orgo biokem fysio
  pol statskund komm lit lin alg diff stat mikro makro oko spss stata clrs nexs`
// Only subjects that are one letter away from an unrelated word.
const subjects = `fysik branding latex`

const words = new Set(
  `${levels} ${schools} ${abbreviations} ${subjects}`
    .split(/\s+/)
    .map((word) => word.replaceAll(/ae|aa/g, 'a')),
)

export function isStudyWord(word: string): boolean {
  return words.has(word)
}

// Longer names occur inside compounds: 'fysik' in 'geofysik'.
const longestAbbreviation = 4

/** A word that merely ends with an abbreviation's letters ('ects', 'aspects') is unrelated to it. */
export function isAbbreviation(word: string): boolean {
  return word.length <= longestAbbreviation && (words.has(word) || !/[aeiouy]/.test(word))
}
