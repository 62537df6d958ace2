import type { CoverDesign } from '../studio/cover-design.ts'
import { chance } from '../studio/chance.ts'
import { disc, group, line, oval, pick, rect, shape, times } from '../studio/ink.ts'

export const healthCovers: CoverDesign[] = [
  {
    isbn: '9788712042983',
    title: 'Menneskets\nanatomi og\nfysiologi',
    authors: 'Sand · Sjaastad · Haug · Bjålie',
    edition: '2. udgave',
    width: 470,
    thickness: 44,
    hardback: true,
    layout: 'top',
    face: '750 Hanken Grotesk',
    palette: { paper: '#F3EFE6', ink: '#1D3A4A', accent: '#D9573B', extra: '#EFB9A4' },
    authorsUnder: true,
    placed: 'translate(0 46)',
    art: ({ accent, extra, ink }) =>
      disc(330, 420, 210, extra) +
      times(13, (i) =>
        group(
          `translate(${318 + Math.sin(i / 2.6) * 34} ${238 + i * 28}) rotate(${Math.cos(i / 2.6) * 14})`,
          rect(-34 - i * 1.4, -10, 68 + i * 2.8, 20, i === 7 ? ink : accent, 'rx="9"'),
          disc(-48 - i * 1.6, 2, 6, accent),
          disc(48 + i * 1.6, 2, 6, accent),
        ),
      ),
  },
  {
    isbn: '9788762809000',
    title: 'Bevæge-\napparatets\nanatomi',
    authors: 'Finn Bojsen-Møller<br>Jørgen Tranum-Jensen',
    edition: '13. udgave',
    width: 450,
    thickness: 36,
    hardback: true,
    layout: 'top',
    face: '650 Besley',
    palette: { paper: '#22383C', ink: '#F6EBD5', accent: '#E3A857', extra: '#F6EBD5' },
    art: ({ extra, accent }) =>
      group(
        'translate(318 396) rotate(18)',
        shape(
          'M-34 -230C-30 -120 -34 -90 -62 -60C-92 -26 -46 14 0 -10C46 14 92 -26 62 -60C34 -90 30 -120 34 -230Z',
          extra,
        ),
        oval(0, 18, 62, 15, accent),
        shape(
          'M-70 44C-40 26 40 26 70 44C76 76 40 84 34 130L26 300H-26L-34 130C-40 84 -76 76 -70 44Z',
          extra,
        ),
      ),
  },
  {
    isbn: '9788777495380',
    title: 'Basal\nneuroanatomi',
    authors: 'Torben Moos & Morten Møller',
    edition: '3. udgave',
    width: 425,
    thickness: 18,
    layout: 'top',
    face: '800 Hanken Grotesk',
    palette: { paper: '#F2C879', ink: '#3A1F4A', accent: '#7A3E8E', extra: '#fff' },
    placed: 'translate(30 10) scale(.86)',
    art: ({ accent, ink, extra }) => {
      const branch = (x: number, y: number, angle: number, length: number, width: number): string => {
        if (length < 12) return disc(x, y, 4.5, ink)
        const endX = x + Math.cos(angle) * length,
          endY = y + Math.sin(angle) * length
        return (
          line(`M${x} ${y}L${endX.toFixed(1)} ${endY.toFixed(1)}`, accent, width) +
          branch(endX, endY, angle - 0.45, length * 0.68, width * 0.72) +
          branch(endX, endY, angle + 0.52, length * 0.62, width * 0.72)
        )
      }
      return (
        [0.2, 1.1, 2.3, 3.1, 4.1, 5.2].map((angle) => branch(212, 390, angle, 82, 11)).join('') +
        disc(212, 390, 42, ink) +
        disc(222, 380, 13, extra)
      )
    },
  },
  {
    isbn: '9780702053627',
    title: 'Rang & Dale’s\nPharmacology',
    authors: 'Rang · Ritter · Flower · Henderson',
    edition: '8th edition',
    width: 470,
    thickness: 50,
    layout: 'band',
    face: '700 Besley',
    palette: { paper: '#DDE9E4', ink: '#fff', accent: '#1B4B5A', extra: '#E8774F' },
    art: ({ accent, extra, w }) =>
      times(24, (i) => {
        const x = (i % 4) * 128 + (Math.floor(i / 4) % 2) * 60 - 10,
          y = Math.floor(i / 4) * 92 + 30
        return group(
          `translate(${x} ${y}) rotate(${i * 47})`,
          rect(-40, -16, 80, 32, i % 3 ? '#fff' : extra, 'rx="16"'),
          shape('M0 -16H24A16 16 0 0 1 24 16H0Z', i % 3 ? pick([extra, accent, '#7FB3A5'], i) : '#F6C9B4'),
        )
      }) + rect(0, 530, w, 70, '#fff0'),
  },
  {
    isbn: '9788777497599',
    title: 'Kompendium i\nfarmakologi',
    authors: 'Anne Marie Førrisdahl Steen',
    edition: '3. udgave',
    width: 420,
    thickness: 13,
    layout: 'top',
    face: '700 Hanken Grotesk',
    maxSize: 52,
    palette: { paper: '#C9463D', ink: '#fff', accent: '#F7DDD3', extra: '#8E2B27' },
    placed: 'translate(21 -20) scale(.9)',
    art: ({ accent, extra }) =>
      group(
        'rotate(-9 210 400)',
        rect(70, 214, 290, 340, '#E9EDEE', 'rx="16"'),
        times(12, (i) => {
          const x = 122 + (i % 3) * 92,
            y = 262 + Math.floor(i / 3) * 82
          return disc(x, y, 31, '#CDD5D7') + disc(x - 3, y - 3, 25, i === 4 || i === 9 ? extra : accent)
        }),
      ),
  },
  {
    isbn: '9788762812956',
    title: 'Basisbog i medicin\nog kirurgi',
    authors: 'Schulze · Hilsted · Gøtzsche',
    edition: '6. udgave',
    width: 460,
    thickness: 48,
    hardback: true,
    layout: 'foot',
    face: '650 Besley',
    maxSize: 52,
    palette: { paper: '#1E5A5C', ink: '#FBF3E2', accent: '#F0B65A', extra: '#123B3D' },
    placed: 'translate(46 60) scale(.8)',
    art: ({ accent, ink, extra }) =>
      disc(230, 210, 170, extra) +
      line('M150 70C120 190 130 260 200 268C280 276 300 200 268 70', ink, 15) +
      line('M200 268C196 380 330 396 338 300', ink, 15) +
      disc(340, 268, 42, accent) +
      disc(340, 268, 22, extra) +
      disc(150, 64, 12, accent) +
      disc(268, 64, 12, accent),
  },
  {
    isbn: '9788762803961',
    title: 'Genesers\nhistologi',
    authors: 'Geneser · Tranum-Jensen · Ilsø Christensen<br>Qvortrup · Brüel',
    edition: '2. udgave',
    width: 460,
    thickness: 42,
    hardback: true,
    layout: 'plate',
    face: '800 Besley',
    maxSize: 56,
    palette: { paper: '#E7A3B7', ink: '#4A1836', accent: '#8E2F62', extra: '#FCEFF0' },
    art: ({ accent }) => {
      const dice = chance(41)
      return times(120, (i) => {
        const x = (i % 10) * 52 + (Math.floor(i / 10) % 2) * 26 - 8 + dice.between(-7, 7),
          y = Math.floor(i / 10) * 54 + 6 + dice.between(-7, 7)
        return (
          oval(
            x,
            y,
            25,
            23,
            pick(['#F1C3CF', '#EDB4C5', '#F6D4DA'], i * 7),
            `transform="rotate(${dice.between(0, 90)} ${x} ${y})"`,
          ) + disc(x + dice.between(-6, 6), y + dice.between(-6, 6), dice.between(5, 9), accent)
        )
      })
    },
  },
  {
    isbn: '9788777495748',
    title: 'Medicinsk\ngenetik',
    authors: 'Søren Nørby & Peter K. A. Jensen (red.)',
    edition: '2. udgave',
    width: 425,
    thickness: 22,
    layout: 'top',
    face: '700 Hanken Grotesk',
    palette: { paper: '#26235A', ink: '#fff', accent: '#F59B7C', extra: '#8FD3E8' },
    authorsUnder: true,
    placed: 'translate(20 60)',
    art: ({ accent, extra }) =>
      group(
        'rotate(24 240 400)',
        times(30, (i) => {
          const y = 120 + i * 20,
            a = Math.sin(i / 3) * 82,
            b = -a
          return (
            line(`M${240 + a} ${y}L${240 + b} ${y}`, '#5E5AA8', 4) +
            disc(240 + a, y, 9, accent) +
            disc(240 + b, y, 9, extra)
          )
        }),
      ),
  },
  {
    isbn: '9788762810860',
    title: 'Epidemiologi\nog evidens',
    authors: 'Svend Juul',
    edition: '2. udgave',
    width: 420,
    thickness: 20,
    layout: 'top',
    face: '800 Besley',
    maxSize: 56,
    palette: { paper: '#E9E4D4', ink: '#22302B', accent: '#C8452C', extra: '#9DB3A6' },
    placed: 'translate(0 -22)',
    art: ({ accent, extra }) => {
      const dice = chance(12)
      return times(143, (i) => {
        const x = 48 + (i % 11) * 32.4,
          y = 206 + Math.floor(i / 11) * 26,
          hit = Math.hypot(x - 250, y - 380) / 140
        return disc(x, y, 8.5, dice.next() > hit ? accent : extra)
      })
    },
  },
  {
    isbn: '9788777497308',
    title: 'EKG atlas',
    authors: 'Bloch Thomsen · Jøns · Smidt Hansen',
    edition: '2. udgave',
    width: 400,
    thickness: 12,
    layout: 'poster',
    face: '850 Hanken Grotesk',
    palette: { paper: '#F9E3DE', ink: '#7A1526', accent: '#E7B3AB', extra: '#22303A' },
    art: ({ accent, extra, w }) =>
      times(22, (i) => line(`M${i * 20} 170V520`, accent, i % 5 ? 0.8 : 2)) +
      times(18, (i) => line(`M0 ${178 + i * 20}H${w}`, accent, i % 5 ? 0.8 : 2)) +
      [238, 338, 438]
        .map((y, i) =>
          line(
            `M-10 ${y}H40q8 -16 16 0H78l7 12l10 -${70 + i * 14}l11 ${92 + i * 12}l7 -24H140q14 -26 28 0H210q8 -16 16 0H248l7 12l10 -${70 + i * 14}l11 ${92 + i * 12}l7 -24H310q14 -26 28 0H420`,
            extra,
            4,
          ),
        )
        .join(''),
  },
  {
    isbn: '9788762812383',
    title: 'Procedure-\nbogen',
    authors: 'Lars Konge · Lars Iversen Gjærde · Yousif Subhi',
    width: 400,
    thickness: 15,
    layout: 'foot',
    face: '800 Hanken Grotesk',
    palette: { paper: '#F4D64E', ink: '#1B2B33', accent: '#1B2B33', extra: '#fff' },
    art: ({ accent, extra }) =>
      group(
        'translate(214 222) rotate(-38)',
        rect(-120, -30, 210, 60, extra, 'rx="6"'),
        rect(-40, -30, 130, 60, '#8CC7D8', 'rx="4"'),
        rect(-176, -8, 60, 16, accent),
        rect(-190, -40, 16, 80, accent, 'rx="4"'),
        rect(90, -12, 26, 24, accent),
        rect(116, -3, 120, 6, accent),
        times(6, (i) => rect(-20 + i * 20, -30, 3, 22, accent)),
      ),
  },
  {
    isbn: '9788777499074',
    title: 'Sår og\nsårbehandling',
    subtitle: 'En lærebog for sygeplejersker',
    authors: 'Susan Bermark & Britta Østergaard Melby',
    width: 425,
    thickness: 24,
    layout: 'top',
    face: '700 Besley',
    maxSize: 54,
    palette: { paper: '#A9CBD3', ink: '#173B47', accent: '#E9B99A', extra: '#F7E6D6' },
    art: ({ accent, extra }) =>
      group(
        'translate(216 400) rotate(-34)',
        rect(-190, -52, 380, 104, accent, 'rx="52"'),
        rect(-66, -52, 132, 104, extra),
        times(20, (i) => disc(-48 + (i % 5) * 24, -32 + Math.floor(i / 5) * 22, 3.6, '#C98F6C')),
        times(3, (i) => disc(-160 + i * 28, 0, 4, '#C98F6C') + disc(104 + i * 28, 0, 4, '#C98F6C')),
      ),
  },
  {
    isbn: '9788762814356',
    title: 'Sundhedsvæsen og\nsundhedspolitik',
    authors: 'Signild Vallgårda & Allan Krasnik (red.)',
    edition: '3. udgave',
    width: 420,
    thickness: 21,
    layout: 'top',
    face: '750 Hanken Grotesk',
    maxSize: 44,
    palette: { paper: '#fff', ink: '#113F67', accent: '#D9382E', extra: '#BFD7EA' },
    art: ({ accent, extra, ink }) =>
      times(6, (i) =>
        rect(
          30 + i * 62,
          500 - pick([150, 230, 190, 290, 210, 130], i),
          50,
          pick([150, 230, 190, 290, 210, 130], i),
          i === 3 ? accent : pick([extra, ink], i),
        ),
      ) +
      rect(232, 236, 18, 58, '#fff') +
      rect(212, 256, 58, 18, '#fff') +
      times(18, (i) => rect(42 + (i % 6) * 62, 420 + Math.floor(i / 6) * 24, 26, 10, '#ffffffaa')),
  },
  {
    isbn: '9788777494901',
    title: 'Pædiatri',
    subtitle: 'En illustreret lærebog',
    authors: 'Tom Lissauer & Graham Clayden',
    width: 465,
    thickness: 34,
    layout: 'centre',
    face: '850 Besley',
    maxSize: 84,
    palette: { paper: '#FBE7B2', ink: '#2C4A6B', accent: '#E4644B', extra: '#6DAE9C' },
    placed: 'translate(0 -40)',
    art: ({ accent, extra, ink }) =>
      group(
        'translate(232 410)',
        group('rotate(-5 0 80)', rect(-128, 20, 116, 116, accent, 'rx="10"'), disc(-70, 78, 34, '#FBE7B2')),
        group(
          'rotate(4 70 80)',
          rect(8, 20, 116, 116, extra, 'rx="10"'),
          shape('M66 46L100 108H32Z', '#FBE7B2'),
        ),
        group(
          'rotate(-11 0 -40)',
          rect(-62, -104, 116, 116, ink, 'rx="10"'),
          rect(-34, -76, 60, 60, '#FBE7B2'),
        ),
      ),
  },
]
