import { foldForSearch } from '#rules/search-words'
import { leastWeight, subjectsOf } from '../../subjects/title-subjects.ts'
import { subjects } from '../../subjects/vocabulary.ts'

/** The Danish names of the subjects that a book stands under, surest first. */
export function subjectNamesOf(title: string, stated: readonly string[]): string[] {
  return [...subjectsOf({ title: foldForSearch(title), stated })]
    .filter(([, weight]) => weight >= leastWeight.on)
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => subjects.get(id)!.danish)
}
