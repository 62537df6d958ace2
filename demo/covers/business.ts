import type { CoverDesign } from '../studio/cover-design.ts'
import { chance } from '../studio/chance.ts'
import { disc, group, line, oval, pick, plot, rect, ring, shape, times } from '../studio/ink.ts'

export const businessCovers: CoverDesign[] = [
  {
    isbn: '9788712075622',
    title: 'Grundlæggende\naftaleret',
    subtitle: 'til studiebrug',
    authors: 'Mads Bryde Andersen',
    edition: '1. udgave',
    width: 410,
    thickness: 24,
    layout: 'centre',
    face: '650 Besley',
    maxSize: 50,
    palette: { paper: '#5A1E2B', ink: '#F3DFC0', accent: '#D9A860', extra: '#7B3140' },
    art: ({ accent, extra, w }) =>
      rect(18, 18, w - 36, 564, 'none', `stroke="${accent}" stroke-width="2"`) +
      ring(158, 360, 86, accent, 18) +
      ring(252, 360, 86, extra, 18) +
      line('M205 288A86 86 0 0 1 238 332', accent, 18),
  },
  {
    isbn: '9788761940742',
    title: 'Grundlæggende\nerstatningsret',
    authors: 'Andreas Bloch Ehlers',
    edition: '2. udgave',
    width: 410,
    thickness: 22,
    layout: 'top',
    face: '700 Besley',
    maxSize: 48,
    palette: { paper: '#E4E0D6', ink: '#1D2B45', accent: '#B5532F', extra: '#9AA7BC' },
    placed: 'translate(0 -30)',
    art: ({ accent, extra, ink }) =>
      rect(200, 226, 10, 300, ink) +
      rect(130, 520, 150, 14, ink) +
      group('rotate(-8 205 250)', rect(60, 244, 290, 10, ink)) +
      disc(205, 228, 16, accent) +
      line('M66 270L30 400H104Z', ink, 3) +
      shape('M24 400H110A43 43 0 0 1 24 400Z', accent) +
      line('M344 230L306 350H384Z', ink, 3) +
      shape('M302 350H388A43 43 0 0 1 302 350Z', extra),
  },
  {
    isbn: '9788761945273',
    title: 'Lærebog i\nkøberet',
    authors: 'Andreas Bloch Ehlers',
    edition: '1. udgave',
    width: 410,
    thickness: 26,
    layout: 'top',
    face: '700 Besley',
    palette: { paper: '#234A3E', ink: '#F4E8CF', accent: '#E2B24C', extra: '#F4E8CF' },
    art: ({ accent, extra, paper }) =>
      group(
        'rotate(-20 220 390)',
        shape('M130 290H330A14 14 0 0 1 344 304V488A14 14 0 0 1 330 502H130L64 396Z', extra),
        disc(118, 396, 19, paper),
        line('M118 396C70 396 40 350 10 366', accent, 5),
        rect(180, 350, 130, 12, accent),
        rect(180, 384, 130, 12, paper),
        rect(180, 418, 84, 12, paper),
      ),
  },
  {
    isbn: '9780134184241',
    title: 'Microeconomics',
    authors: 'Robert S. Pindyck & Daniel L. Rubinfeld',
    edition: '9th edition',
    width: 470,
    thickness: 38,
    hardback: true,
    layout: 'top',
    face: '750 Hanken Grotesk',
    palette: { paper: '#12355B', ink: '#fff', accent: '#F6AE2D', extra: '#86BBD8' },
    art: ({ accent, extra }) =>
      line('M70 180V520H430', '#fff', 6) +
      line(
        plot((x) => 500 - (x - 70) ** 1.6 / 34, 90, 400),
        accent,
        12,
      ) +
      line(
        plot((x) => 210 + (x - 70) * 0.86, 90, 400),
        extra,
        12,
      ) +
      disc(266, 378, 19, '#fff') +
      line('M266 378V520M266 378H70', '#fff', 3, 'stroke-dasharray="3 12"'),
  },
  {
    isbn: '9781464141775',
    title: 'Macro-\neconomics',
    authors: 'N. Gregory Mankiw & Mark P. Taylor',
    width: 460,
    thickness: 34,
    layout: 'top',
    face: '750 Besley',
    maxSize: 70,
    palette: { paper: '#F6EDDD', ink: '#2A2140', accent: '#D1495B', extra: '#EDAE49' },
    authorsUnder: true,
    art: ({ accent, extra, w }) =>
      [extra, accent, '#30638E', '#003D5B']
        .map((fill, i) =>
          shape(
            `${plot((x) => 320 + i * 62 - Math.sin(x / (52 + i * 9) + i) * 34 - x * 0.16, 0, w)}V600H0Z`,
            fill,
          ),
        )
        .join(''),
  },
  {
    isbn: '9780393123968',
    title: 'Intermediate\nMicroeconomics',
    subtitle: 'A Modern Approach',
    authors: 'Hal R. Varian',
    edition: '9th edition',
    width: 440,
    thickness: 36,
    layout: 'top',
    face: '650 Besley',
    maxSize: 52,
    palette: { paper: '#B9D6C9', ink: '#16302B', accent: '#16302B', extra: '#E4572E' },
    authorsUnder: true,
    placed: 'translate(36 70) scale(.84)',
    art: ({ accent, extra }) =>
      [0, 1, 2, 3, 4]
        .map((i) =>
          line(
            plot((x) => 560 - (11000 + i * 9000) / (x - 40), 92 + i * 14, 420),
            accent,
            4,
          ),
        )
        .join('') +
      line('M60 250L390 570', extra, 10) +
      line('M60 220V570H420', accent, 5) +
      disc(228, 413, 14, extra),
  },
  {
    isbn: '9780134083278',
    title: 'Corporate\nFinance',
    authors: 'Jonathan Berk & Peter DeMarzo',
    edition: '4th edition',
    width: 480,
    thickness: 52,
    hardback: true,
    layout: 'top',
    face: '500 Hanken Grotesk',
    maxSize: 72,
    palette: { paper: '#21252B', ink: '#F2EFE9', accent: '#D6A84B', extra: '#F0D28C' },
    placed: 'translate(0 -40)',
    art: ({ accent, extra }) =>
      [5, 9, 7, 12]
        .map((n, c) =>
          times(
            n,
            (i) =>
              oval(92 + c * 100, 540 - i * 23, 43, 14, i === n - 1 ? extra : accent) +
              oval(92 + c * 100, 534 - i * 23, 43, 14, i === n - 1 ? extra : '#B98A35') +
              (i === n - 1 ? oval(92 + c * 100, 534 - i * 23, 30, 9, accent) : ''),
          ),
        )
        .join(''),
  },
  {
    isbn: '9780134472089',
    title: 'Options,\nFutures,\nand Other\nDerivatives',
    authors: 'John C. Hull',
    edition: '10th edition',
    width: 455,
    thickness: 46,
    hardback: true,
    layout: 'top',
    face: '700 Besley',
    maxSize: 50,
    palette: { paper: '#EAE6F2', ink: '#2D1E5F', accent: '#6A4BC4', extra: '#F28482' },
    art: ({ accent, extra }) => {
      let tree = ''
      for (let step = 0; step < 6; step++)
        for (let up = 0; up <= step; up++) {
          const x = 70 + step * 66,
            y = 420 + step * 26 - up * 52
          if (step < 5)
            tree += line(`M${x} ${y}L${x + 66} ${y - 26}M${x} ${y}L${x + 66} ${y + 26}`, accent, 3)
          tree += disc(x, y, 11, up === step - 1 ? extra : accent)
        }
      return tree
    },
  },
  {
    isbn: '9780133856460',
    title: 'Marketing\nManagement',
    authors: 'Philip Kotler & Kevin Lane Keller',
    edition: '15th edition',
    width: 470,
    thickness: 44,
    hardback: true,
    layout: 'foot',
    face: '850 Hanken Grotesk',
    maxSize: 64,
    palette: { paper: '#E5472F', ink: '#fff', accent: '#fff', extra: '#FFD34E' },
    placed: 'translate(50 60) scale(.88)',
    art: ({ accent, extra, paper }) =>
      [170, 132, 96, 60, 26]
        .map((r, i) => disc(270, 232, r, i === 4 ? extra : pick([accent, paper], i)))
        .join('') +
      line('M30 60L258 222', '#2B1512', 9) +
      shape('M30 60L70 60L50 96Z', '#2B1512'),
  },
  {
    isbn: '9788741258607',
    title: 'Hvordan\norganisationer\nfungerer',
    authors: 'Dag Ingvar Jacobsen & Jan Thorsvik',
    edition: '3. udgave',
    width: 430,
    thickness: 30,
    layout: 'top',
    face: '750 Hanken Grotesk',
    maxSize: 52,
    palette: { paper: '#F3B562', ink: '#2F2235', accent: '#2F2235', extra: '#fff' },
    placed: 'translate(22 -8) scale(.9)',
    art: ({ accent, extra, paper }) => {
      const gear = (x: number, y: number, r: number, teeth: number, fill: string) =>
        times(teeth, (i) =>
          group(
            `rotate(${(360 / teeth) * i} ${x} ${y})`,
            rect(x - r * 0.16, y - r * 1.22, r * 0.32, r * 0.5, fill, 'rx="4"'),
          ),
        ) +
        disc(x, y, r, fill) +
        disc(x, y, r * 0.42, paper)
      return gear(150, 400, 82, 11, accent) + gear(306, 330, 58, 9, extra) + gear(322, 488, 62, 9, '#C8553D')
    },
  },
  {
    isbn: '9788759308356',
    title: 'Organisationers\nform og funktion',
    authors: 'Niels Bo Sørensen',
    edition: '4. udgave',
    width: 415,
    thickness: 16,
    layout: 'foot',
    face: '650 Hanken Grotesk',
    maxSize: 46,
    palette: { paper: '#E9EDEE', ink: '#17333F', accent: '#2A7F8E', extra: '#E4B43C' },
    art: ({ accent, extra, ink }) =>
      rect(0, 96, 138, 138, accent) +
      shape('M138 96A138 138 0 0 1 276 234H138Z', extra) +
      rect(276, 96, 139, 138, ink) +
      disc(345, 165, 46, '#E9EDEE') +
      shape('M0 234H138V372A138 138 0 0 1 0 234Z', ink) +
      disc(207, 303, 69, '#D9573B') +
      shape('M276 234H415V372Z', accent),
  },
  {
    isbn: '9788757410051',
    title: 'Opgaver i\nerhvervsøkonomi',
    authors: 'Ove Hedegaard & Michael Hansen',
    edition: '1. udgave',
    width: 425,
    thickness: 19,
    layout: 'top',
    face: '750 Hanken Grotesk',
    maxSize: 48,
    palette: { paper: '#486B3C', ink: '#F5F1DE', accent: '#F5F1DE', extra: '#E9C46A' },
    art: ({ accent, extra }) =>
      times(5, (i) =>
        group(
          `translate(60 ${226 + i * 62})`,
          rect(0, 0, 40, 40, 'none', `stroke="${accent}" stroke-width="5"`),
          i === 1 || i === 2 || i === 4 ? line('M8 18L18 30L44 -6', extra, 8) : '',
          rect(66, 8, pick([230, 180, 250, 150, 210], i), 9, accent, 'opacity=".85"'),
          rect(66, 26, pick([160, 200, 120, 190, 90], i), 6, accent, 'opacity=".5"'),
        ),
      ),
  },
  {
    isbn: '9780470876411',
    title: 'Business Model\nGeneration',
    authors: 'Alexander Osterwalder & Yves Pigneur',
    width: 560,
    thickness: 20,
    layout: 'top',
    face: '800 Hanken Grotesk',
    maxSize: 62,
    palette: { paper: '#F8F7F3', ink: '#151515', accent: '#151515', extra: '#FFD23F' },
    art: ({ accent, extra }) => {
      const cells: [number, number, number, number][] = [
        [40, 220, 96, 210],
        [136, 220, 96, 105],
        [136, 325, 96, 105],
        [232, 220, 96, 210],
        [328, 220, 96, 105],
        [328, 325, 96, 105],
        [424, 220, 96, 210],
        [40, 430, 240, 90],
        [280, 430, 240, 90],
      ]
      return (
        cells
          .map(([x, y, w, h]) => rect(x, y, w, h, 'none', `stroke="${accent}" stroke-width="4"`))
          .join('') +
        [
          [60, 260],
          [150, 244],
          [252, 300],
          [262, 240],
          [350, 350],
          [440, 270],
          [120, 452],
          [330, 446],
          [70, 340],
        ]
          .map(([x, y], i) =>
            group(
              `translate(${x} ${y}) rotate(${((i * 29) % 14) - 7})`,
              rect(0, 0, 50, 46, pick([extra, '#FF8A80', '#8FD3C8'], i)),
            ),
          )
          .join('')
      )
    },
  },
  {
    isbn: '9781305270107',
    title: 'Introductory\nEconometrics',
    subtitle: 'A Modern Approach',
    authors: 'Jeffrey M. Wooldridge',
    edition: '6th edition',
    width: 460,
    thickness: 46,
    hardback: true,
    layout: 'top',
    face: '700 Hanken Grotesk',
    maxSize: 58,
    palette: { paper: '#7A2E39', ink: '#FBEFE3', accent: '#F2C14E', extra: '#FBEFE3' },
    authorsUnder: true,
    art: ({ accent, extra }) => {
      const dice = chance(9)
      return (
        times(64, () => {
          const x = dice.between(50, 420),
            y = 560 - (x - 50) * 0.72 + dice.between(-62, 62)
          return disc(x, y, dice.between(4, 8), extra, 'opacity=".8"')
        }) + line('M40 568L430 288', accent, 8)
      )
    },
  },
  {
    isbn: '9788711557266',
    title: 'Factfulness',
    authors: 'Hans Rosling · Anna Rosling Rönnlund · Ola Rosling',
    width: 395,
    thickness: 28,
    layout: 'poster',
    face: '850 Besley',
    palette: { paper: '#FBF7EC', ink: '#20262B', accent: '#E4572E', extra: '#17BEBB' },
    placed: 'translate(0 -54)',
    art: ({ accent, extra }) => {
      const bubbles: [number, number, number][] = [
        [80, 470, 34],
        [140, 420, 52],
        [120, 520, 20],
        [210, 380, 40],
        [190, 470, 24],
        [270, 320, 58],
        [300, 410, 26],
        [344, 262, 36],
        [250, 440, 16],
        [340, 340, 18],
        [60, 400, 14],
        [200, 300, 18],
      ]
      return (
        bubbles
          .map(([x, y, r], i) =>
            disc(x, y, r, pick([accent, extra, '#FFC914', '#76B041'], i), 'style="mix-blend-mode:multiply"'),
          )
          .join('') + line('M32 200V560H370', '#20262B', 3)
      )
    },
  },
]
