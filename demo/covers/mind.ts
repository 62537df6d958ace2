import type { CoverDesign } from '../studio/cover-design.ts'
import { disc, group, line, oval, pick, rect, ring, times } from '../studio/ink.ts'

export const mindCovers: CoverDesign[] = [
  {
    isbn: '9780393603170',
    title: 'Cognitive\nNeuroscience',
    subtitle: 'The Biology of the Mind',
    authors: 'Gazzaniga · Ivry · Mangun',
    edition: '5th edition',
    width: 470,
    thickness: 40,
    hardback: true,
    layout: 'top',
    face: '600 Hanken Grotesk',
    palette: { paper: '#101820', ink: '#F5F1E8', accent: '#FF8A5C', extra: '#4C7A9E' },
    art: ({ accent, extra }) =>
      times(9, (i) =>
        line(
          `M${70 + i * 10} ${470 - i * 8}C${40 + i * 22} ${300 + i * 4} ${190 + i * 4} ${226 + i * 17} ${262 + i * 2} ${262 + i * 14}S${430 - i * 18} ${360 + i * 4} ${396 - i * 16} ${462 - i * 6}S${190 + i * 6} ${520 - i * 12} ${70 + i * 10} ${470 - i * 8}`,
          i % 3 === 1 ? accent : extra,
          5,
        ),
      ),
  },
  {
    isbn: '9781285763880',
    title: 'Cognitive\nPsychology',
    authors: 'E. Bruce Goldstein',
    edition: '4th edition',
    width: 460,
    thickness: 26,
    layout: 'top',
    face: '800 Besley',
    palette: { paper: '#F0ECE2', ink: '#22305A', accent: '#22305A', extra: '#E9683F' },
    placed: 'translate(37 0) scale(.84)',
    art: ({ accent, extra }) =>
      times(7, (i) =>
        ring(
          230,
          396,
          24 + i * 24,
          accent,
          11,
          `stroke-dasharray="${(24 + i * 24) * 5.1} ${(24 + i * 24) * 1.18}" transform="rotate(${i * 97} 230 396)"`,
        ),
      ) +
      disc(230, 396, 13, extra) +
      line('M230 396L252 372L238 342', extra, 0),
  },
  {
    isbn: '9780134419695',
    title: 'Development\nThrough\nthe Lifespan',
    authors: 'Laura E. Berk',
    edition: '7th edition',
    width: 475,
    thickness: 42,
    hardback: true,
    layout: 'top',
    face: '650 Besley',
    maxSize: 58,
    palette: { paper: '#E7D3B1', ink: '#3D2A1E', accent: '#9C5B33', extra: '#C98B54' },
    placed: 'translate(74 0)',
    art: ({ accent, extra }) =>
      group(
        'translate(330 430)',
        times(12, (i) =>
          oval(
            i * -3,
            i * 2,
            236 - i * 19,
            212 - i * 17,
            i % 2 ? '#E7D3B1' : pick([extra, accent], i / 2),
            `transform="rotate(${i * 9})"`,
          ),
        ),
      ),
  },
  {
    isbn: '9780374533557',
    title: 'Thinking,\nFast and\nSlow',
    authors: 'Daniel Kahneman',
    width: 390,
    thickness: 32,
    layout: 'top',
    face: '800 Hanken Grotesk',
    maxSize: 66,
    palette: { paper: '#FDFBF5', ink: '#16181A', accent: '#F2A71B', extra: '#D24A2F' },
    art: ({ accent, extra }) =>
      times(9, (i) => line(`M${-20 + (i % 3) * 20} ${292 + i * 9}H${190 + ((i * 37) % 70)}`, accent, 4)) +
      disc(300, 328, 46, accent) +
      line('M30 500C90 430 60 560 120 500S110 440 160 500S190 560 210 500S220 450 262 486', extra, 5) +
      disc(300, 494, 46, extra),
  },
  {
    isbn: '9788797363508',
    title: 'Grundbog i\nbelastnings-\npsykologi',
    authors: 'Rikke Høgsted',
    width: 420,
    thickness: 22,
    layout: 'foot',
    face: '700 Besley',
    maxSize: 56,
    palette: { paper: '#CFD8D2', ink: '#25332E', accent: '#5E7C6F', extra: '#E2B59A' },
    art: ({ accent, extra, ink }) =>
      oval(212, 340, 130, 34, ink) +
      oval(206, 282, 100, 30, accent) +
      oval(222, 230, 74, 26, extra) +
      oval(208, 186, 50, 21, '#fff') +
      oval(218, 150, 31, 16, accent) +
      disc(212, 122, 13, ink),
  },
  {
    isbn: '9788771299182',
    title: 'Uren\npædagogik',
    authors: 'Thomas Aastrup Rømer, Lene Tanggaard<br>og Svend Brinkmann (red.)',
    width: 395,
    thickness: 17,
    layout: 'top',
    face: '850 Besley',
    maxSize: 68,
    palette: { paper: '#2B3A35', ink: '#F3EFE3', accent: '#E7C65B', extra: '#F3EFE3' },
    art: ({ extra, accent }) =>
      times(9, (i) =>
        line(
          `M${30 + ((i * 13) % 60)} ${300 + i * 24}C120 ${270 + i * 26} 250 ${330 + i * 20} ${330 + ((i * 29) % 50)} ${290 + i * 25}`,
          extra,
          22,
          `opacity="${0.07 + (i % 3) * 0.05}"`,
        ),
      ) +
      line('M84 470L130 340L176 470M100 430H160', accent, 9) +
      line('M226 340V470M226 340C300 330 300 400 226 400C316 400 316 476 226 470', accent, 9),
  },
  {
    isbn: '9788771845761',
    title: 'Undervisning\ner dannelse',
    authors: 'Alexander von Oettingen',
    width: 395,
    thickness: 12,
    layout: 'foot',
    face: '750 Hanken Grotesk',
    maxSize: 56,
    palette: { paper: '#F08F6E', ink: '#3B1620', accent: '#3B1620', extra: '#FBDDC7' },
    art: ({ accent, extra }) =>
      disc(270, 150, 92, extra) +
      line('M110 430L190 70M190 430L270 70', accent, 11) +
      times(7, (i) => line(`M${120 + i * 10.6} ${386 - i * 48}h80`, accent, 9)),
  },
  {
    isbn: '9788759317396',
    title: 'Matematik for\nlærerstuderende',
    subtitle: 'MY',
    authors: 'Kristine Jess m.fl.',
    width: 425,
    thickness: 24,
    layout: 'top',
    face: '800 Hanken Grotesk',
    maxSize: 48,
    palette: { paper: '#3D7EA6', ink: '#fff', accent: '#F6D365', extra: '#22506E' },
    art: ({ accent, extra }) =>
      times(
        5,
        (r) =>
          rect(40, 236 + r * 66, 345, 6, '#fff') +
          times(7, (i) =>
            disc(
              70 + i * 34 + (i > r + 1 ? 78 : 0),
              239 + r * 66,
              16,
              pick([accent, '#F28C6A', '#fff', extra, '#9AD0C2'], r),
            ),
          ),
      ) +
      rect(30, 214, 12, 316, extra) +
      rect(383, 214, 12, 316, extra),
  },
  {
    isbn: '9788759321348',
    title: 'Notatteknik',
    subtitle: 'for studerende på<br>videregående uddannelser',
    authors: 'Peter Stray Jørgensen',
    width: 380,
    thickness: 9,
    layout: 'top',
    face: '700 Caveat',
    maxSize: 92,
    palette: { paper: '#FFF9E8', ink: '#1F3FA0', accent: '#E36A5C', extra: '#C9D8EE' },
    art: ({ accent, extra, w }) =>
      times(22, (i) => line(`M0 ${130 + i * 22}H${w}`, extra, 1.5)) +
      line('M66 0V600', accent, 2) +
      line('M96 330C130 310 160 350 200 326S270 344 310 322', '#1F3FA0', 3) +
      line('M96 374C150 360 180 390 240 368', '#1F3FA0', 3) +
      line('M84 430L300 424', '#F4C64E', 18, 'opacity=".7"') +
      line('M96 432C140 414 200 448 296 426', '#1F3FA0', 3) +
      line('M330 330C352 350 352 400 326 424M326 424l14 -4M326 424l3 -14', accent, 3.5),
  },
  {
    isbn: '9781506386706',
    title: 'Research\nDesign',
    subtitle: 'Qualitative, Quantitative and<br>Mixed Methods Approaches',
    authors: 'John W. Creswell & J. David Creswell',
    edition: '5th edition',
    width: 425,
    thickness: 17,
    layout: 'top',
    face: '800 Hanken Grotesk',
    maxSize: 66,
    palette: { paper: '#F5F2EA', ink: '#1F2430', accent: '#2F6FB0', extra: '#E5A02B' },
    placed: 'translate(17 -10) scale(.92)',
    art: ({ accent, extra }) =>
      disc(160, 368, 96, accent, 'style="mix-blend-mode:multiply"') +
      disc(268, 368, 96, extra, 'style="mix-blend-mode:multiply"') +
      disc(214, 456, 96, '#D4573F', 'style="mix-blend-mode:multiply"'),
  },
  {
    isbn: '9780465050659',
    title: 'The Design\nof Everyday\nThings',
    authors: 'Don Norman',
    width: 395,
    thickness: 24,
    layout: 'top',
    face: '850 Hanken Grotesk',
    maxSize: 62,
    palette: { paper: '#F7C52B', ink: '#1A1A1A', accent: '#1A1A1A', extra: '#D8432E' },
    art: ({ accent, extra }) =>
      line('M150 280L138 548M150 400H288L300 548M288 400L282 440', accent, 13) +
      rect(132, 384, 172, 24, extra, 'rx="8"') +
      rect(140, 262, 20, 134, accent, 'rx="8"') +
      line('M160 300H196M160 340H196', accent, 9) +
      line('M190 408L184 500', accent, 9),
  },
  {
    isbn: '9788741008103',
    title: 'Resonans',
    authors: 'Hartmut Rosa',
    subtitle: 'En sociologi om forholdet til verden',
    width: 395,
    thickness: 40,
    layout: 'foot',
    face: '600 Besley',
    maxSize: 76,
    palette: { paper: '#0F3D4C', ink: '#F4E9D2', accent: '#E58B5B', extra: '#7FB6B2' },
    placed: 'translate(42 60) scale(.8)',
    art: ({ accent, extra }) =>
      times(
        9,
        (i) =>
          ring(140, 200, 14 + i * 21, accent, 3, `opacity="${1 - i * 0.09}"`) +
          ring(262, 250, 14 + i * 21, extra, 3, `opacity="${1 - i * 0.09}"`),
      ),
  },
]
