/** In the order a newcomer asks. */
export const topicSlugs = ['køb', 'salg', 'forsendelse', 'tryghed'] as const
export type TopicSlug = (typeof topicSlugs)[number]

export type Question = { question: string; answer: readonly string[] }
export type Topic = { slug: TopicSlug; title: string; intro: string; questions: readonly Question[] }

export function isTopicSlug(text: string): text is TopicSlug {
  return topicSlugs.some((slug) => slug === text)
}
