/**
 * Names of courses, subjects, schools and levels that people type although hardly any title holds them: each is what it says, and
 * no typo for a word that titles do hold. Folded. Pure.
 */
const levels = `stx hhx htx hf hfe eux eud euv gym gymnasiet ects bsc msc mba phd kand cand hd hdr hdf ha haa hajur htf vuc avu
  fvu fgu`
const schools = `dtu ku au sdu aau ruc cbs itu kea via ucl ucn ucsyd ucc phabsalon absalon dmjx eaaa dania ibc niels brock zbc tec
  kadk diku daimi`
const abbreviations = `samf mat fys kem bio geo psyk fil soc idr rel eng fra spa tys nat afs virk info erhv vok orgo biokem fysio
  pol statskund komm lit lin alg diff stat mikro makro oko spss stata clrs nexs`
// Of subjects those that lie a letter from a word of quite another kind.
const subjects = `fysik branding latex`

const words = new Set(
  `${levels} ${schools} ${abbreviations} ${subjects}`
    .split(/\s+/)
    .map((word) => word.replaceAll(/ae|aa/g, 'a')),
)

export function isStudyWord(word: string): boolean {
  return words.has(word)
}

// Longer ones are parts of longer words: 'fysik' of 'geofysik'.
const longestAbbreviation = 4

/** Said for short: what merely ends in the same letters ('ects', 'aspects') has nothing to do with it. */
export function isAbbreviation(word: string): boolean {
  return word.length <= longestAbbreviation && (words.has(word) || !/[aeiouy]/.test(word))
}
