import type { loadList } from './load-list.ts'

export type ListData = Awaited<ReturnType<typeof loadList>>
