import type { DemoSellerKey } from './people.ts'

/** Two earlier chats, so that a new inbox shows what a chat looks like. */
export type DemoConversation = {
  /** The chat's listing: its book and its seller. */
  isbn: string
  seller: DemoSellerKey
  buyer: DemoSellerKey
  messages: DemoMessage[]
}

export type DemoMessage = { from: 'buyer' | 'seller'; content: string; minutesAgo: number; seen: boolean }

export const demoConversations: DemoConversation[] = [
  {
    isbn: '9788712042983',
    seller: 'anna',
    buyer: 'bo',
    messages: [
      {
        from: 'buyer',
        content: 'Hej Anna, er det 2. udgave? Vi må ikke bruge den gamle på holdet.',
        minutesAgo: 1540,
        seen: true,
      },
      {
        from: 'seller',
        content: 'Hej Bo. Ja, det er 2. udgave fra 2008. ISBN passer med det, der står i annoncen.',
        minutesAgo: 1522,
        seen: true,
      },
      { from: 'buyer', content: 'Perfekt. Er der skrevet meget i den?', minutesAgo: 1515, seen: true },
      {
        from: 'seller',
        content: 'Kun gul overstregning i kapitlet om nyrerne, cirka ti sider.',
        minutesAgo: 1498,
        seen: true,
      },
      { from: 'buyer', content: 'Fint, så lægger jeg den i kurven i aften.', minutesAgo: 85, seen: false },
    ],
  },
  {
    isbn: '9780262033848',
    seller: 'bo',
    buyer: 'hana',
    messages: [
      {
        from: 'buyer',
        content: 'Hej. Kan jeg hente bogen på Frederiksberg en dag efter kl. 17?',
        minutesAgo: 2950,
        seen: true,
      },
      {
        from: 'seller',
        content: 'Det kan du godt. Torsdag passer bedst, jeg er hjemme fra 16.30.',
        minutesAgo: 2894,
        seen: true,
      },
      {
        from: 'buyer',
        content: 'Torsdag er godt. Så vælger jeg afhentning, når jeg betaler.',
        minutesAgo: 2890,
        seen: true,
      },
      {
        from: 'seller',
        content: 'Skriv lige, når du står nede foran døren, klokken virker ikke.',
        minutesAgo: 190,
        seen: false,
      },
    ],
  },
]
