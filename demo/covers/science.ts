import type { CoverDesign } from '../studio/cover-design.ts'
import { chance } from '../studio/chance.ts'
import { disc, group, line, oval, pick, plot, rect, ring, shape, times } from '../studio/ink.ts'

export const scienceCovers: CoverDesign[] = [
  {
    isbn: '9781285740621',
    title: 'Calculus',
    authors: 'James Stewart',
    edition: '8th edition',
    width: 480,
    thickness: 62,
    hardback: true,
    layout: 'top',
    face: '500 Besley',
    maxSize: 96,
    palette: { paper: '#1C6E5D', ink: '#FFF6E3', accent: '#F7C873', extra: '#0F4A3E' },
    art: ({ accent, extra, ink }) => {
      const f = (x: number) => 380 - Math.sin(x / 74) * 82 - x * 0.12
      return (
        times(16, (i) =>
          rect(30 + i * 27, f(30 + i * 27), 25, 600 - f(30 + i * 27), i % 2 ? extra : '#17594B'),
        ) +
        line(plot(f, -10, 490), accent, 9) +
        disc(258, f(258), 13, ink) +
        line(`M120 ${f(258) - 34}L400 ${f(258) + 32}`, ink, 3)
      )
    },
  },
  {
    isbn: '9783319110790',
    title: 'Linear Algebra\nDone Right',
    authors: 'Sheldon Axler',
    edition: '3rd edition',
    width: 420,
    thickness: 24,
    hardback: true,
    layout: 'top',
    face: '700 Hanken Grotesk',
    maxSize: 54,
    palette: { paper: '#F4D35E', ink: '#0D3B66', accent: '#0D3B66', extra: '#EE6352' },
    authorsUnder: true,
    art: ({ accent, extra }) =>
      times(9, (i) => line(`M${20 + i * 44} 560L${110 + i * 44} 230`, accent, 1.6, 'opacity=".55"')) +
      times(7, (i) =>
        line(`M${20 + i * 10} ${560 - i * 48}L${380 + i * 10} ${540 - i * 48}`, accent, 1.6, 'opacity=".55"'),
      ) +
      shape('M118 540L294 530L342 370L166 380Z', '#EE635255') +
      line('M118 540L294 530M280 516L294 530L278 542', extra, 7) +
      line('M118 540L166 380M150 392L166 380L174 398', accent, 7),
  },
  {
    isbn: '9788205407428',
    title: 'Matematisk\nanalyse',
    subtitle: 'Bind 1',
    authors: 'Knut Sydsæter',
    edition: '8. udgave',
    width: 425,
    thickness: 32,
    layout: 'top',
    face: '650 Besley',
    palette: { paper: '#D7DCE8', ink: '#1B2440', accent: '#3A5BA0', extra: '#D1495B' },
    placed: 'translate(17 -10) scale(.92)',
    art: ({ accent, extra }) =>
      times(7, (i) =>
        line(
          Array.from({ length: 121 }, (_, k) => {
            const t = (k / 120) * Math.PI * 2
            return `${k ? 'L' : 'M'}${(212 + (168 - i * 10) * Math.sin(3 * t + i * 0.09)).toFixed(1)} ${(400 + (146 - i * 9) * Math.sin(2 * t)).toFixed(1)}`
          }).join(''),
          i === 3 ? extra : accent,
          i === 3 ? 4 : 1.8,
        ),
      ),
  },
  {
    isbn: '9780070542358',
    title: 'Principles of\nMathematical\nAnalysis',
    authors: 'Walter Rudin',
    edition: '3rd edition',
    width: 400,
    thickness: 20,
    hardback: true,
    layout: 'top',
    face: '600 Besley',
    maxSize: 50,
    palette: { paper: '#1F4E8C', ink: '#F2F5F9', accent: '#F2F5F9', extra: '#9CC0EA' },
    art: ({ accent, extra }) => {
      const cantor = (x: number, w: number, level: number): string =>
        level > 5
          ? ''
          : rect(x, 262 + level * 46, w, 26, level % 2 ? extra : accent) +
            cantor(x, w / 3, level + 1) +
            cantor(x + (2 * w) / 3, w / 3, level + 1)
      return cantor(36, 328, 0)
    },
  },
  {
    isbn: '9780387790534',
    title: 'Introductory\nStatistics with R',
    authors: 'Peter Dalgaard',
    edition: '2nd edition',
    width: 405,
    thickness: 19,
    layout: 'band',
    face: '750 Hanken Grotesk',
    maxSize: 44,
    palette: { paper: '#F6C445', ink: '#fff', accent: '#23395B', extra: '#E76F51' },
    art: ({ accent, extra }) => {
      const bell = (x: number) => 370 - 270 * Math.exp(-(((x - 202) / 82) ** 2))
      return (
        times(14, (i) =>
          rect(20 + i * 26.4, bell(32 + i * 26.4) + ((i * 37) % 22) - 6, 23, 400, i > 10 ? extra : '#fff'),
        ) + line(plot(bell, 6, 400), accent, 6)
      )
    },
  },
  {
    isbn: '9781526436566',
    title: 'Discovering\nStatistics\nUsing SPSS',
    authors: 'Andy Field',
    edition: '5th edition',
    width: 465,
    thickness: 56,
    layout: 'poster',
    face: '850 Hanken Grotesk',
    palette: { paper: '#2B1B3D', ink: '#FFE9C9', accent: '#FF5D73', extra: '#47C9AF' },
    authorsUnder: true,
    art: ({ accent, extra, w }) =>
      [
        [150, 150, extra],
        [330, 210, '#FFB648'],
        [230, 120, accent],
      ]
        .map(([at, height, fill], i) =>
          shape(
            `${plot((x) => 550 - Number(height) * 0.8 * Math.exp(-(((x - Number(at)) / (72 - i * 8)) ** 2)), 0, w)}V600H0Z`,
            String(fill),
            'opacity=".9"',
          ),
        )
        .join(''),
  },
  {
    isbn: '9788762814998',
    title: 'Statistik i ord',
    authors: 'Hans Lund & Henrik Røgind',
    edition: '2. udgave',
    width: 400,
    thickness: 13,
    layout: 'centre',
    face: '700 Besley',
    maxSize: 58,
    palette: { paper: '#F7F4EC', ink: '#294936', accent: '#3E8E6E', extra: '#F3A712' },
    art: ({ accent, extra, ink }) =>
      [
        [90, 250, 120],
        [160, 220, 150],
        [230, 300, 90],
        [300, 250, 170],
      ]
        .map(
          ([x, y, h], i) =>
            line(`M${x} ${y! - 50}V${y! + h! + 60}`, ink, 4) +
            rect(x! - 25, y!, 50, h!, i === 3 ? extra : accent) +
            line(`M${x! - 25} ${y! + h! * 0.4}h50`, '#fff', 5),
        )
        .join(''),
  },
  {
    isbn: '9781107189638',
    title: 'Introduction\nto Quantum\nMechanics',
    authors: 'David J. Griffiths & Darrell F. Schroeter',
    edition: '3rd edition',
    width: 450,
    thickness: 34,
    hardback: true,
    layout: 'top',
    face: '650 Hanken Grotesk',
    maxSize: 58,
    palette: { paper: '#0B132B', ink: '#E7F0FF', accent: '#5BC0BE', extra: '#F6AE2D' },
    placed: 'translate(0 -34)',
    art: ({ accent, extra, w }) =>
      line(
        plot((x) => 420 - 110 * Math.exp(-(((x - 225) / 92) ** 2)) * Math.cos(x / 8.5), 0, w, 320),
        accent,
        4,
      ) +
      line(
        plot((x) => 420 - 116 * Math.exp(-(((x - 225) / 92) ** 2)), 0, w),
        extra,
        3,
        'stroke-dasharray="2 9"',
      ) +
      line(
        plot((x) => 420 + 116 * Math.exp(-(((x - 225) / 92) ** 2)), 0, w),
        extra,
        3,
        'stroke-dasharray="2 9"',
      ),
  },
  {
    isbn: '9781108420419',
    title: 'Introduction to\nElectrodynamics',
    authors: 'David J. Griffiths',
    edition: '4th edition',
    width: 450,
    thickness: 36,
    hardback: true,
    layout: 'top',
    face: '650 Hanken Grotesk',
    maxSize: 50,
    palette: { paper: '#B23A48', ink: '#FFF1E6', accent: '#FCB9B2', extra: '#461220' },
    placed: 'translate(22 0) scale(.9)',
    art: ({ accent, extra }) =>
      times(6, (i) =>
        oval(225, 372, 74 + i * 18, 26 + i * 30, 'none', `stroke="${accent}" stroke-width="3.5"`),
      ) +
      disc(150, 372, 26, '#FFF1E6') +
      disc(300, 372, 26, extra) +
      line('M138 372h24M150 360v24', extra, 5) +
      line('M288 372h24', '#FFF1E6', 5),
  },
  {
    isbn: '9788702322774',
    title: 'Teorien om\ningenting',
    authors: 'Jonas Kuld Rathje & Holger Bech Nielsen',
    width: 395,
    thickness: 24,
    hardback: true,
    layout: 'centre',
    face: '600 Hanken Grotesk',
    maxSize: 58,
    palette: { paper: '#EFEDE8', ink: '#121212', accent: '#121212', extra: '#FF6B35' },
    placed: 'translate(32 20) scale(.84)',
    art: ({ accent, extra }) => {
      const dice = chance(77)
      return (
        times(230, () => {
          const angle = dice.between(0, 6.283),
            far = 112 + dice.next() ** 2 * 110
          return disc(
            198 + Math.cos(angle) * far,
            370 + Math.sin(angle) * far * 0.9,
            dice.between(1, 3.4),
            dice.next() > 0.94 ? extra : accent,
          )
        }) + disc(198, 370, 98, accent)
      )
    },
  },
  {
    isbn: '9780199270293',
    title: 'Organic\nChemistry',
    authors: 'Clayden · Greeves · Warren',
    edition: '2nd edition',
    width: 480,
    thickness: 60,
    layout: 'band',
    face: '700 Besley',
    maxSize: 64,
    palette: { paper: '#F3EFE0', ink: '#fff', accent: '#C1440E', extra: '#26323F' },
    art: ({ extra, accent }) => {
      const hexagon = (x: number, y: number, r: number) =>
        `M${Array.from({ length: 6 }, (_, k) => `${(x + r * Math.sin((k * Math.PI) / 3)).toFixed(1)} ${(y - r * Math.cos((k * Math.PI) / 3)).toFixed(1)}`).join('L')}Z`
      return (
        line(hexagon(150, 130, 72), extra, 8) +
        line(hexagon(275, 130, 72), extra, 8) +
        line(hexagon(337, 238, 72), extra, 8) +
        ring(150, 130, 42, extra, 6) +
        ring(337, 238, 42, extra, 6) +
        line('M88 94L30 60M212 166L212 260M400 202L450 176', extra, 8) +
        disc(30, 60, 18, accent) +
        disc(212, 268, 18, '#2F7A5B') +
        disc(450, 176, 18, '#F0B84A')
      )
    },
  },
  {
    isbn: '9788755909977',
    title: 'Kemi A1 og A2',
    authors: 'Helge Mygind',
    width: 430,
    thickness: 26,
    layout: 'top',
    face: '800 Hanken Grotesk',
    maxSize: 58,
    palette: { paper: '#9BD1C4', ink: '#12343B', accent: '#12343B', extra: '#F25F5C' },
    placed: 'translate(21 -8) scale(.9)',
    art: ({ accent, extra }) =>
      shape('M178 200H252V300L348 500A30 30 0 0 1 322 544H108A30 30 0 0 1 82 500L178 300Z', '#E9F7F3') +
      shape('M128 404H302L348 500A30 30 0 0 1 322 544H108A30 30 0 0 1 82 500Z', extra) +
      line(
        'M178 200V300L82 500A30 30 0 0 0 108 544H322A30 30 0 0 0 348 500L252 300V200M164 200H266',
        accent,
        10,
      ) +
      disc(190, 460, 15, '#fff9') +
      disc(246, 486, 22, '#fff9') +
      disc(216, 380, 10, extra) +
      disc(226, 340, 7, extra),
  },
  {
    isbn: '9788777497605',
    title: 'Biokemi',
    authors: 'Vibeke Diness Borup',
    edition: '2. udgave',
    width: 425,
    thickness: 16,
    layout: 'tall',
    face: '850 Hanken Grotesk',
    maxSize: 140,
    palette: { paper: '#F5EFE6', ink: '#2E294E', accent: '#F46036', extra: '#1B998B' },
    art: ({ accent, extra, ink }) =>
      group(
        'translate(280 250)',
        ring(0, 0, 92, '#D8CFC0', 10),
        times(8, (i) =>
          disc(
            92 * Math.cos((i * Math.PI) / 4),
            92 * Math.sin((i * Math.PI) / 4),
            pick([22, 14], i),
            pick([accent, extra, ink, '#D7263D'], i),
          ),
        ),
      ),
  },
  {
    isbn: '9780815344322',
    title: 'Molecular\nBiology of\nthe Cell',
    authors: 'Alberts · Johnson · Lewis · Morgan · Raff<br>Roberts · Walter',
    edition: '6th edition',
    width: 475,
    thickness: 66,
    hardback: true,
    layout: 'top',
    face: '750 Besley',
    maxSize: 58,
    palette: { paper: '#0F4C5C', ink: '#FFF4E0', accent: '#E36414', extra: '#5F9EA0' },
    placed: 'translate(110 40) scale(.78)',
    art: ({ accent, extra, ink }) =>
      group(
        'translate(280 400)',
        oval(0, 0, 210, 176, '#17687C'),
        oval(0, 0, 210, 176, 'none', `stroke="${ink}" stroke-width="7"`),
        disc(40, -10, 74, extra),
        disc(52, -18, 28, accent),
        times(5, (i) =>
          group(
            `rotate(${i * 74 + 20}) translate(138 0) rotate(62)`,
            oval(0, 0, 34, 17, accent),
            line('M-22 0l8 -8l8 14l8 -14l8 14l8 -8', ink, 3),
          ),
        ),
        times(16, (i) =>
          disc(
            168 * Math.cos(i * 1.7) * (0.5 + (i % 3) * 0.22),
            140 * Math.sin(i * 1.7) * (0.5 + (i % 3) * 0.22),
            5,
            '#F6BD60',
          ),
        ),
      ),
  },
  {
    isbn: '9781605351155',
    title: 'Evolution',
    authors: 'Douglas J. Futuyma',
    edition: '3rd edition',
    width: 465,
    thickness: 38,
    hardback: true,
    layout: 'foot',
    face: '600 Besley',
    maxSize: 88,
    palette: { paper: '#EADBB5', ink: '#33371E', accent: '#5C6B2F', extra: '#B4532A' },
    art: ({ accent, extra }) => {
      const tree = (x: number, y: number, spread: number, level: number): string =>
        level > 4
          ? disc(x, y, 8, level % 2 ? extra : accent)
          : line(`M${x} ${y}V${y - 62}M${x - spread} ${y - 62}H${x + spread}`, accent, 9 - level * 1.5) +
            tree(x - spread, y - 62, spread / 2, level + 1) +
            tree(x + spread, y - 62, spread / 2, level + 1)
      return line('M232 450V410', accent, 11) + tree(232, 412, 104, 0)
    },
  },
  {
    isbn: '9780262033848',
    title: 'Introduction\nto Algorithms',
    authors: 'Cormen · Leiserson · Rivest · Stein',
    edition: '3rd edition',
    width: 450,
    thickness: 64,
    hardback: true,
    layout: 'top',
    face: '700 Hanken Grotesk',
    maxSize: 58,
    palette: { paper: '#EFEBE0', ink: '#1E1E24', accent: '#92140C', extra: '#FFCF99' },
    art: ({ accent, extra, ink }) => {
      const node = (x: number, y: number, gap: number, level: number): string => {
        const children =
          level < 3
            ? line(`M${x - gap} ${y + 92}L${x} ${y}L${x + gap} ${y + 92}`, ink, 4) +
              node(x - gap, y + 92, gap / 2, level + 1) +
              node(x + gap, y + 92, gap / 2, level + 1)
            : ''
        return (
          children +
          disc(x, y, 25 - level * 4, level % 2 ? extra : accent, `stroke="${ink}" stroke-width="3"`)
        )
      }
      return node(225, 232, 104, 0)
    },
  },
  {
    isbn: '9780133594140',
    title: 'Computer\nNetworking',
    subtitle: 'A Top-Down Approach',
    authors: 'James F. Kurose & Keith W. Ross',
    edition: '7th edition',
    width: 455,
    thickness: 40,
    layout: 'top',
    face: '750 Hanken Grotesk',
    maxSize: 62,
    palette: { paper: '#264653', ink: '#fff', accent: '#2A9D8F', extra: '#E9C46A' },
    placed: 'translate(0 -36)',
    art: ({ accent, extra }) => {
      const at: [number, number][] = [
        [80, 330],
        [170, 270],
        [150, 430],
        [260, 360],
        [350, 280],
        [400, 400],
        [300, 480],
        [210, 530],
        [90, 510],
        [380, 520],
      ]
      const links: [number, number][] = [
        [0, 1],
        [0, 2],
        [1, 3],
        [2, 3],
        [3, 4],
        [4, 5],
        [3, 6],
        [5, 6],
        [6, 7],
        [2, 8],
        [7, 8],
        [6, 9],
        [1, 4],
        [5, 9],
      ]
      return (
        links.map(([a, b]) => line(`M${at[a]!.join(' ')}L${at[b]!.join(' ')}`, accent, 4)).join('') +
        at.map(([x, y], i) => disc(x, y, i === 3 ? 30 : 15, i === 3 ? '#E76F51' : extra)).join('')
      )
    },
  },
  {
    isbn: '9780136042594',
    title: 'Artificial\nIntelligence',
    subtitle: 'A Modern Approach',
    authors: 'Stuart Russell & Peter Norvig',
    edition: '3rd edition',
    width: 465,
    thickness: 58,
    hardback: true,
    layout: 'foot',
    face: '700 Besley',
    maxSize: 62,
    palette: { paper: '#E8E4F0', ink: '#2C1A4D', accent: '#6C4AB6', extra: '#F25F5C' },
    art: ({ accent, extra, ink }) => {
      const walls = new Set([3, 9, 10, 17, 20, 21, 22, 27, 30, 36, 37, 43, 50, 52])
      return (
        times(56, (i) =>
          rect(38 + (i % 8) * 49, 84 + Math.floor(i / 8) * 44, 45, 40, walls.has(i) ? ink : '#CFC6E6'),
        ) +
        line('M60 104V236H110V324H306V236H402V104', extra, 9) +
        disc(60, 104, 14, accent) +
        disc(402, 104, 14, extra)
      )
    },
  },
  {
    isbn: '9781593275846',
    title: 'Eloquent\nJavaScript',
    authors: 'Marijn Haverbeke',
    edition: '2nd edition',
    width: 410,
    thickness: 26,
    layout: 'top',
    face: '800 Hanken Grotesk',
    maxSize: 62,
    palette: { paper: '#FFE156', ink: '#222', accent: '#222', extra: '#EF476F' },
    placed: 'translate(0 -20)',
    art: ({ accent, extra }) =>
      line('M150 240C100 240 130 360 80 376C130 392 100 520 150 520', accent, 20) +
      line('M260 240C310 240 280 360 330 376C280 392 310 520 260 520', accent, 20) +
      disc(205, 330, 17, extra) +
      line('M208 410C212 440 200 460 186 468', extra, 20),
  },
  {
    isbn: '9780133970777',
    title: 'Fundamentals\nof Database\nSystems',
    authors: 'Ramez Elmasri & Shamkant B. Navathe',
    edition: '7th edition',
    width: 465,
    thickness: 54,
    hardback: true,
    layout: 'top',
    face: '700 Hanken Grotesk',
    maxSize: 54,
    palette: { paper: '#3C1642', ink: '#F4F0FA', accent: '#1DD3B0', extra: '#AFFC41' },
    placed: 'translate(0 -72)',
    art: ({ accent, extra, paper }) =>
      [0, 1, 2]
        .map((i) => {
          const y = 490 - i * 84
          return (
            shape(
              `M180 ${y}A130 38 0 0 0 440 ${y}V${y + 58}A130 38 0 0 1 180 ${y + 58}Z`,
              i === 1 ? extra : accent,
            ) +
            oval(310, y, 130, 38, i === 1 ? '#D2FF8A' : '#6BE8CE') +
            line(`M180 ${y}A130 38 0 0 0 440 ${y}`, paper, 3)
          )
        })
        .join(''),
  },
]
