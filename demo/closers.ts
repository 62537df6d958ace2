import type { Closer } from './studio/plan-shots.ts'

/** What the second and third pictures show; the first is always the front. */
export const closers: Record<string, Closer> = {
  '9788712042983-2.webp': 'spine',
  '9788712042983-3.webp': 'corner',
  '9788762809000-2.webp': 'spread',
  '9780702053627-2.webp': 'back',
  '9788762803961-2.webp': 'corner',
  '9788777499074-2.webp': 'spread',
  '9780393603170-2.webp': 'back',
  '9780374533557-2.webp': 'corner',
  '9788759317396-2.webp': 'spread',
  '9788741008103-2.webp': 'spine',
  '9788761945273-2.webp': 'corner',
  '9780134083278-2.webp': 'back',
  '9780470876411-2.webp': 'spread',
  '9781285740621-2.webp': 'spine',
  '9781526436566-2.webp': 'corner',
  '9780199270293-2.webp': 'spread',
  '9780815344322-2.webp': 'back',
  '9780679752554-2.webp': 'corner',
  '9788702272567-2.webp': 'spine',
  '9781593275846-case-1.webp': 'corner',
  '9781593275846-case-2.webp': 'spread',
}
