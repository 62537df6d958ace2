import { foldForSearch } from '#rules/search-words'
import { leastWeight, subjectsOf } from '../../subjects/title-subjects.ts'
import { subjects } from '../../subjects/vocabulary.ts'

/** The Danish names of the subjects that a book stands under, surest first. Without a title, those of the stated words. */
export function subjectNamesOf(title: string, stated: readonly string[]): string[] {
  const shown = title === '' ? {} : { shown: { title } }
  return [...subjectsOf({ title: foldForSearch(title), stated, ...shown })]
    .filter(([, weight]) => weight >= leastWeight.on)
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => subjects.get(id)!.danish)
}
