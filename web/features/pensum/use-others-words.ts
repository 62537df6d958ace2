import { useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { wordsOfOthers } from './others-words.ts'

type List = Reply<'searchPensums'>[number]
type Asked = { school: string; query?: string }

const pauseMs = 300
const nothing: readonly List[] = []

/**
 * Schools and courses as others wrote them on their public lists, for what is typed. Without an answer there are none: the
 * fields take any text.
 */
export function useOthersWords(school: string, course: string) {
  const ofSchools = useLists(
    useDebounced(JSON.stringify({ school } satisfies Asked), pauseMs),
    school.trim() !== '',
  )
  const ofCourses = useLists(
    useDebounced(JSON.stringify({ school, query: course } satisfies Asked), pauseMs),
    (school + course).trim() !== '',
  )
  return {
    schools: wordsOfOthers(
      ofSchools.map((list) => list.school),
      school,
    ),
    courses: wordsOfOthers(
      ofCourses.map((list) => list.course),
      course,
    ),
  }
}

function useLists(asked: string, isAsked: boolean): readonly List[] {
  const [lists, setLists] = useState(nothing)
  useEffect(() => {
    if (!isAsked) return undefined
    let current = true
    api
      .call('searchPensums', JSON.parse(asked) as Asked)
      .then((found) => current && setLists(found))
      .catch(() => current && setLists(nothing))
    return () => {
      current = false
    }
  }, [asked, isAsked])
  return isAsked ? lists : nothing
}
