import type { Reply } from '#contract/contract'

export type OrderPage = Reply<'operatorOrder'>
