import { askBeforeDays } from '#rules/wish'
import type { Wish } from './wish-words.ts'

/** Whether the wish ends soon: its person is then asked whether to go on. */
export function endsSoon({ endsAt }: Pick<Wish, 'endsAt'>, now: string): boolean {
  return new Date(endsAt).getTime() - new Date(now).getTime() < askBeforeDays * 86_400_000
}
