import type { Figures } from './figures.ts'
import type { Topic } from './topic.ts'
import { buying } from './topics-buying.ts'
import { safety } from './topics-safety.ts'
import { selling } from './topics-selling.ts'
import { shipping } from './topics-shipping.ts'

/** `/hjælp/<slug>?topic=<n>` opens question n; the app links to some of them by number. */
export function helpTopics(figures: Figures): readonly Topic[] {
  return [buying(figures), selling(figures), shipping(figures), safety(figures)]
}
