export type Question = { question: string; answer: readonly string[] }
export type Topic = { slug: string; title: string; intro: string; questions: readonly Question[] }
