import type { AdvertPlace } from '#rules/advert'

type HouseAdvert = { title: string; text: string; action: string; to: string }

const selling: HouseAdvert = {
  title: 'Færdig med pensum?',
  text: 'Sælg bøgerne videre, før næste semester begynder.',
  action: 'Sælg bog',
  to: '/sælgbog',
}

/** What the house says where nobody else has booked. */
export const houseAdverts: Record<AdvertPlace, HouseAdvert> = {
  left: selling,
  right: {
    title: 'Tryg handel',
    text: 'Sælgeren får først pengene, når du har godkendt bogen.',
    action: 'Sådan gør du',
    to: '/hjælp',
  },
  row: selling,
}
