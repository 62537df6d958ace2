import type { Figures } from './figures.ts'
import type { Topic } from './topic.ts'
import { buying } from './topics-buying.ts'
import { safety } from './topics-safety.ts'
import { selling } from './topics-selling.ts'
import { shipping } from './topics-shipping.ts'

/** The help topics. `/hjælp/<slug>?topic=<n>` opens question n, and some links in the app use these numbers. */
export function helpTopics(figures: Figures): readonly Topic[] {
  return [buying(figures), selling(figures), shipping(figures), safety(figures)]
}
