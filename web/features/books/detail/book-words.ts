/** Small texts of the book page. Pure. */

/** 'Sofies', 'Mads’, 'Felix’: names that end in an s-sound take an apostrophe alone. */
export function genitive(name: string): string {
  return /[sxz]$/i.test(name) ? `${name}’` : `${name}s`
}

const languages = new Intl.DisplayNames('da', { type: 'language', fallback: 'none' })

/** 'Dansk' for the code 'da'; what is no code stays as the source wrote it. */
export function languageName(language: string): string {
  const name = /^[a-z]{2,3}$/i.test(language) ? languages.of(language) : undefined
  return capitalised(name ?? language)
}

const monthAndYear = new Intl.DateTimeFormat('da-DK', {
  timeZone: 'Europe/Copenhagen',
  month: 'long',
  year: 'numeric',
})

/** 'februar 2026'. */
export function formatMonth(date: Date): string {
  return monthAndYear.format(date)
}

/** Not yet a seller of anything says nothing; the number counts finished sales. */
export function soldSoFar(books: number): string | null {
  if (books === 0) return null
  return books === 1 ? '1 bog solgt' : `${books} bøger solgt`
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('da') + text.slice(1)
}
