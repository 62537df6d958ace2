import type { CoverDesign } from '../studio/cover-design.ts'
import { chance } from '../studio/chance.ts'
import { disc, group, line, oval, pick, rect, ring, shape, times } from '../studio/ink.ts'

export const societyCovers: CoverDesign[] = [
  {
    isbn: '9780385094023',
    title: 'The\nPresentation of\nSelf in Everyday\nLife',
    authors: 'Erving Goffman',
    width: 375,
    thickness: 17,
    layout: 'top',
    face: '650 Besley',
    maxSize: 44,
    palette: { paper: '#F2E3C6', ink: '#3A1212', accent: '#A4243B', extra: '#D8973C' },
    art: ({ accent, extra, w }) =>
      times(8, (i) =>
        shape(
          `M${i < 4 ? i * 30 : w - (i - 4) * 30} 290C${i < 4 ? i * 30 + 34 : w - (i - 4) * 30 - 34} 420 ${i < 4 ? i * 16 : w - (i - 4) * 16} 480 ${i < 4 ? 0 : w} 540V290Z`,
          i % 2 ? accent : '#7C1628',
        ),
      ) +
      rect(0, 276, w, 18, extra) +
      oval(w / 2, 500, 96, 22, '#E0C38F') +
      disc(w / 2, 424, 22, '#3A1212') +
      shape(`M${w / 2 - 26} 500C${w / 2 - 26} 444 ${w / 2 + 26} 444 ${w / 2 + 26} 500Z`, '#3A1212'),
  },
  {
    isbn: '9780415567886',
    title: 'Distinction',
    subtitle: 'A Social Critique of<br>the Judgement of Taste',
    authors: 'Pierre Bourdieu',
    width: 395,
    thickness: 40,
    layout: 'top',
    face: '500 Besley',
    maxSize: 70,
    palette: { paper: '#EFEDE6', ink: '#191919', accent: '#191919', extra: '#C9A227' },
    art: ({ accent, extra }) =>
      times(13, (i) =>
        rect(36 + i * 25.4, i === 8 ? 250 : 286, 13, i === 8 ? 270 : 234, i === 8 ? extra : accent),
      ),
  },
  {
    isbn: '9780679752554',
    title: 'Discipline\nand Punish',
    subtitle: 'The Birth of the Prison',
    authors: 'Michel Foucault',
    width: 385,
    thickness: 22,
    layout: 'top',
    face: '800 Hanken Grotesk',
    maxSize: 62,
    palette: { paper: '#D8D2C4', ink: '#20201E', accent: '#20201E', extra: '#E0452C' },
    art: ({ accent, extra }) =>
      group(
        'translate(192 400)',
        times(24, (i) => group(`rotate(${i * 15})`, shape('M-18 -148L18 -148L14 -104L-14 -104Z', accent))),
        ring(0, 0, 88, accent, 3),
        times(12, (i) =>
          line(`M0 0L${88 * Math.cos((i * Math.PI) / 6)} ${88 * Math.sin((i * Math.PI) / 6)}`, accent, 1.5),
        ),
        disc(0, 0, 30, extra),
        disc(0, 0, 11, accent),
      ),
  },
  {
    isbn: '9780198739852',
    title: 'The\nGlobalization\nof World\nPolitics',
    authors: 'Baylis · Smith · Owens',
    edition: '7th edition',
    width: 460,
    thickness: 34,
    layout: 'top',
    face: '800 Hanken Grotesk',
    maxSize: 54,
    palette: { paper: '#0B6E8A', ink: '#fff', accent: '#F9C74F', extra: '#90D5E3' },
    authorsUnder: true,
    placed: 'translate(0 26)',
    art: ({ accent, extra }) => {
      const towns: [number, number][] = [
        [70, 520],
        [150, 430],
        [230, 540],
        [310, 390],
        [400, 500],
        [420, 330],
      ]
      return (
        times(110, (i) =>
          disc(
            30 + (i % 11) * 40 + (Math.floor(i / 11) % 2) * 20,
            322 + Math.floor(i / 11) * 27,
            4.5,
            extra,
            'opacity=".5"',
          ),
        ) +
        towns
          .flatMap(([x, y], i) =>
            towns
              .slice(i + 1)
              .map(([a, b]) =>
                line(`M${x} ${y}Q${(x + a) / 2} ${Math.min(y, b) - 70} ${a} ${b}`, accent, 2.5),
              ),
          )
          .join('') +
        towns.map(([x, y]) => disc(x, y, 10, '#F94144')).join('')
      )
    },
  },
  {
    isbn: '9780674000780',
    title: 'A Theory\nof Justice',
    authors: 'John Rawls',
    edition: 'Revised edition',
    width: 400,
    thickness: 34,
    layout: 'centre',
    face: '500 Besley',
    maxSize: 70,
    palette: { paper: '#1F3D36', ink: '#F1E6CF', accent: '#E0B04B', extra: '#9CBFA9' },
    art: ({ accent, extra, ink }) =>
      shape('M200 400L252 500H148Z', accent) +
      group('rotate(0 200 396)', rect(44, 388, 312, 11, ink)) +
      disc(96, 342, 46, extra) +
      rect(262, 300, 88, 88, extra),
  },
  {
    isbn: '9780226458120',
    title: 'The Structure\nof Scientific\nRevolutions',
    authors: 'Thomas S. Kuhn',
    edition: '50th anniversary edition',
    width: 380,
    thickness: 18,
    layout: 'top',
    face: '700 Besley',
    maxSize: 46,
    palette: { paper: '#E8572A', ink: '#fff', accent: '#1D1A2F', extra: '#FFD9A0' },
    placed: 'translate(0 -16)',
    art: ({ accent, extra }) =>
      shape('M190 240A140 140 0 0 0 190 520Z', extra) +
      shape('M206 252A140 140 0 0 1 206 532Z', accent) +
      times(4, (i) => ring(190, 380, 24 + i * 28, '#E8572A', 3)),
  },
  {
    isbn: '9788759337134',
    title: 'Medieanalyse',
    authors: 'Palle Schantz Lauridsen & Erik Svendsen (red.)',
    edition: '2. udgave',
    width: 420,
    thickness: 26,
    layout: 'top',
    face: '850 Hanken Grotesk',
    maxSize: 62,
    palette: { paper: '#F4EEE4', ink: '#1B1B3A', accent: '#E94F37', extra: '#3F88C5' },
    art: ({ accent, extra, ink }) =>
      [
        [40, 210, 340, 230, ink],
        [70, 240, 280, 170, extra],
        [110, 270, 200, 112, '#F4EEE4'],
        [140, 292, 140, 68, accent],
      ]
        .map(([x, y, w, h, fill]) =>
          rect(Number(x), Number(y), Number(w), Number(h), String(fill), 'rx="12"'),
        )
        .join('') +
      shape('M190 308L232 326L190 344Z', '#fff') +
      rect(180, 440, 60, 28, ink) +
      rect(130, 466, 160, 14, ink, 'rx="6"'),
  },
  {
    isbn: '9788702300529',
    title: 'Kvinde\nkend din\nhistorie',
    authors: 'Gry Jexen',
    width: 430,
    thickness: 28,
    hardback: true,
    layout: 'poster',
    face: '850 Besley',
    palette: { paper: '#F7B2AD', ink: '#7D1128', accent: '#7D1128', extra: '#FFE5D9' },
    authorsUnder: true,
    placed: 'translate(0 330)',
    art: ({ extra, w }) =>
      times(20, (i) => {
        const x = (i % 4) * 120 + (Math.floor(i / 4) % 2) * 60 + 10,
          y = Math.floor(i / 4) * 130 + 40
        return group(
          `translate(${x} ${y}) scale(.9)`,
          ring(0, 0, 30, extra, 9),
          line('M0 30V84M-24 60H24', extra, 9),
        )
      }) + rect(0, 0, w, 0, extra),
  },
  {
    isbn: '9788794301473',
    title: 'Usynlige\nkvinder',
    authors: 'Caroline Criado Perez',
    width: 395,
    thickness: 34,
    layout: 'top',
    face: '800 Hanken Grotesk',
    maxSize: 74,
    palette: { paper: '#1B4D6B', ink: '#fff', accent: '#F6BD60', extra: '#F28482' },
    placed: 'translate(20 0) scale(.9)',
    art: ({ accent, extra }) =>
      times(15, (i) => {
        const x = 62 + (i % 5) * 68,
          y = 262 + Math.floor(i / 5) * 108,
          gone = i === 7
        const stroke = gone ? `stroke="${extra}" stroke-width="3" stroke-dasharray="4 6"` : ''
        return (
          disc(x, y, 17, gone ? 'none' : accent, stroke) +
          shape(
            `M${x - 24} ${y + 78}L${x - 12} ${y + 24}H${x + 12}L${x + 24} ${y + 78}Z`,
            gone ? 'none' : accent,
            stroke,
          )
        )
      }),
  },
  {
    isbn: '9788702272567',
    title: 'Barndommens\ngade',
    authors: 'Tove Ditlevsen',
    width: 375,
    thickness: 15,
    layout: 'top',
    face: '700 Besley',
    maxSize: 52,
    palette: { paper: '#24304F', ink: '#F6E7CF', accent: '#F4B942', extra: '#131B30' },
    art: ({ accent, extra, w }) =>
      times(
        4,
        (c) =>
          rect(c * 98 - 6, 236 + pick([30, 0, 44, 14], c), 96, 400, pick([extra, '#1A2440'], c)) +
          times(12, (i) =>
            rect(
              c * 98 + 10 + (i % 3) * 26,
              270 + pick([30, 0, 44, 14], c) + Math.floor(i / 3) * 56,
              15,
              26,
              (i * 7 + c * 5) % 6 === 0 ? accent : '#33416A',
            ),
          ),
      ) + rect(0, 556, w, 44, '#0C1222'),
  },
  {
    isbn: '9788743406037',
    title: 'Hafni\nfortæller',
    authors: 'Helle Helle',
    width: 375,
    thickness: 15,
    layout: 'foot',
    face: '500 Hanken Grotesk',
    maxSize: 74,
    palette: { paper: '#E9E2D0', ink: '#28332B', accent: '#B98A52', extra: '#E98A7A' },
    art: ({ accent, extra }) =>
      oval(188, 250, 150, 60, '#fff') +
      oval(188, 244, 122, 44, '#F0EDE4') +
      group(
        'translate(188 226)',
        rect(-84, -14, 168, 40, '#6B4426', 'rx="6"'),
        rect(-84, -24, 168, 18, '#F2D589', 'rx="6"'),
        times(6, (i) => oval(-62 + i * 25, -32, 17, 10, extra)),
        times(5, (i) => line(`M${-56 + i * 26} -40l10 -18m-4 10l8 -2`, '#5C8A4A', 4)),
        disc(40, -46, 13, '#FFF3C4'),
        disc(40, -46, 6, '#F0B429'),
      ) +
      line('M30 330H345', accent, 3),
  },
  {
    isbn: '9780008468309',
    title: 'Animal\nFarm',
    authors: 'George Orwell',
    width: 350,
    thickness: 9,
    layout: 'centre',
    face: '850 Besley',
    maxSize: 78,
    palette: { paper: '#7FA650', ink: '#1D2A12', accent: '#F3A6A0', extra: '#C9645E' },
    art: ({ accent, extra, ink }) =>
      shape('M92 300L66 236L140 262Z', extra) +
      shape('M258 300L284 236L210 262Z', extra) +
      disc(175, 372, 118, accent) +
      oval(175, 408, 58, 44, extra) +
      oval(155, 408, 10, 16, ink) +
      oval(195, 408, 10, 16, ink) +
      disc(128, 340, 9, ink) +
      disc(222, 340, 9, ink),
  },
  {
    isbn: '9781784707422',
    title: 'My Year\nof Rest and\nRelaxation',
    authors: 'Ottessa Moshfegh',
    width: 360,
    thickness: 20,
    layout: 'foot',
    face: '600 Besley',
    maxSize: 56,
    palette: { paper: '#F2C6CF', ink: '#2B2D5B', accent: '#fff', extra: '#8A8FC7' },
    art: ({ accent, extra }) =>
      disc(258, 120, 48, '#FBE8A6') +
      disc(280, 106, 42, '#F2C6CF') +
      shape(
        'M30 300C30 250 60 240 100 246H220C270 240 300 260 300 300C300 340 280 346 240 342H90C50 346 30 340 30 300Z',
        accent,
      ) +
      line('M60 270C90 290 120 288 150 276M270 272C240 292 220 290 200 280', extra, 4) +
      line('M330 210h-26l26 30h-26M318 262h-18l18 22h-18', extra, 4),
  },
  {
    isbn: '9780241552674',
    title: 'The Master\nand Margarita',
    authors: 'Mikhail Bulgakov',
    width: 370,
    thickness: 36,
    hardback: true,
    layout: 'top',
    face: '750 Besley',
    maxSize: 52,
    palette: { paper: '#B3202C', ink: '#FBEFD9', accent: '#131111', extra: '#F6C453' },
    authorsUnder: true,
    art: ({ accent, extra }) =>
      disc(184, 352, 122, extra) +
      shape(
        'M120 560C104 470 130 430 150 404L136 318L176 350H212L252 318L240 404C262 430 286 470 270 560Z',
        accent,
      ) +
      line('M264 540C330 540 330 450 300 430', accent, 17) +
      oval(174, 384, 9, 6, extra) +
      oval(214, 384, 9, 6, extra),
  },
  {
    isbn: '9788740049305',
    title: 'Den\nunderjordiske\njernbane',
    authors: 'Colson Whitehead',
    width: 375,
    thickness: 26,
    layout: 'top',
    face: '800 Hanken Grotesk',
    maxSize: 54,
    palette: { paper: '#E07A3F', ink: '#1E1410', accent: '#1E1410', extra: '#F7D9A8' },
    authorsUnder: true,
    art: ({ accent, extra }) =>
      shape('M60 600V420A128 128 0 0 1 316 420V600Z', accent) +
      disc(188, 420, 24, extra) +
      line('M150 600L182 430M226 600L194 430', extra, 7) +
      times(7, (i) =>
        line(`M${160 - i * 9 + 8} ${458 + i * i * 3.4 + i * 3}H${216 + i * 9 - 8}`, extra, 2 + i),
      ),
  },
  {
    isbn: '9788740069457',
    title: 'Vi er kortvarigt\nsmukke her\npå jorden',
    authors: 'Ocean Vuong',
    width: 365,
    thickness: 20,
    layout: 'foot',
    face: '700 Caveat',
    maxSize: 70,
    palette: { paper: '#CFE0D8', ink: '#24403A', accent: '#E0794F', extra: '#F2B8A0' },
    art: ({ accent, extra, ink }) => {
      const butterfly = (x: number, y: number, s: number, r: number) =>
        group(
          `translate(${x} ${y}) rotate(${r}) scale(${s})`,
          shape('M0 0C-60 -80 -110 -50 -84 -6C-76 12 -40 14 0 0Z', accent),
          shape('M0 0C60 -80 110 -50 84 -6C76 12 40 14 0 0Z', accent),
          shape('M0 0C-60 6 -70 66 -36 62C-14 58 -6 30 0 0Z', extra),
          shape('M0 0C60 6 70 66 36 62C14 58 6 30 0 0Z', extra),
          line('M0 -24V36', ink, 6),
        )
      return butterfly(150, 210, 1.1, -16) + butterfly(290, 110, 0.5, 20) + butterfly(280, 290, 0.42, -30)
    },
  },
  {
    isbn: '9781847941398',
    title: 'Doughnut\nEconomics',
    authors: 'Kate Raworth',
    width: 375,
    thickness: 26,
    layout: 'top',
    face: '850 Hanken Grotesk',
    maxSize: 62,
    palette: { paper: '#FDF3DC', ink: '#4A2545', accent: '#F49AB2', extra: '#D9A05B' },
    art: ({ accent, extra }) => {
      const dice = chance(5)
      return (
        ring(188, 390, 96, extra, 92) +
        ring(188, 384, 96, accent, 72) +
        times(46, (i) => {
          const angle = dice.between(0, 6.283),
            far = dice.between(68, 126)
          return group(
            `translate(${188 + Math.cos(angle) * far} ${384 + Math.sin(angle) * far}) rotate(${dice.between(0, 180)})`,
            rect(-8, -2.5, 16, 5, pick(['#fff', '#4A2545', '#F6D365', '#6FC2B4'], i), 'rx="2.5"'),
          )
        })
      )
    },
  },
]
