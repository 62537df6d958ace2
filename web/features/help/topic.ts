/** The topics in the order of a newcomer's questions. */
export const topicSlugs = ['køb', 'salg', 'forsendelse', 'tryghed'] as const
export type TopicSlug = (typeof topicSlugs)[number]

export const topicTitles: Record<TopicSlug, string> = {
  køb: 'Køb',
  salg: 'Salg',
  forsendelse: 'Forsendelse',
  tryghed: 'Tryg handel',
}

export type Question = { question: string; answer: readonly string[] }
export type Topic = { slug: TopicSlug; title: string; intro: string; questions: readonly Question[] }

export function isTopicSlug(text: string): text is TopicSlug {
  return topicSlugs.some((slug) => slug === text)
}
