import { chance } from './chance.ts'
import type { CoverDesign } from './cover-design.ts'
import type { Light } from './light.ts'
import type { Stand } from './book-box.ts'

/** Two open pages. The text is written for this picture; a worn copy carries its reader's marks. */
const danish = [
  'Et begreb får først mening, når det bliver brugt på noget.',
  'Kapitlet begynder derfor med et eksempel, som vi vender tilbage til.',
  'Læg mærke til, at de to forklaringer ikke udelukker hinanden.',
  'Forskellen viser sig, når antagelserne bliver sagt højt.',
  'I praksis vil man ofte skulle vælge, før alle oplysninger er på plads.',
  'Figuren på næste side samler de fem trin i rækkefølge.',
  'Det er her, de fleste studerende går i stå første gang.',
  'Prøv at læse afsnittet igen med opgaven ved siden af.',
  'Undersøgelsen blev gentaget flere gange med samme resultat.',
  'Man kan indvende, at modellen forenkler for meget.',
  'Alligevel er den nyttig, fordi den kan afprøves.',
  'Resten af kapitlet ser på, hvornår den holder op med at gælde.',
]
const english = [
  'A concept earns its keep only when it is put to work.',
  'This chapter therefore opens with an example that will return later.',
  'Notice that the two explanations do not exclude each other.',
  'The difference appears once the assumptions are said aloud.',
  'In practice one must often choose before every fact is known.',
  'The figure overleaf gathers the five steps in order.',
  'This is where most readers get stuck the first time.',
  'Try the section again with the exercise beside it.',
  'The study was repeated several times with the same result.',
  'It may be objected that the model simplifies too much.',
  'Still it is useful, because it can be tested.',
  'The rest of the chapter asks when it stops holding.',
]

const page = { width: 388, height: 590 }

export function spreadHtml(design: CoverDesign, stand: Stand, seed: number, light: Light) {
  const dice = chance(seed)
  const sentences = design.isbn.startsWith('97887') || design.isbn.startsWith('97882') ? danish : english
  const paragraph = (count: number, marked: boolean) => {
    const lines = Array.from({ length: count }, (_, i) =>
      marked && stand < 3 && i > 0 && i < 3 ? `<mark>${dice.pick(sentences)}</mark>` : dice.pick(sentences),
    )
    return `<p>${lines.join(' ')}</p>`
  }
  const number = Math.floor(dice.between(40, 190)) * 2
  const left = `<h3>${sentences === danish ? 'Kapitel' : 'Chapter'} ${Math.floor(number / 28)}</h3>${paragraph(6, false)}${paragraph(7, true)}${paragraph(5, false)}<small>${number}</small>`
  const figure = `<div class="figure" style="background:${design.palette.paper}"><svg viewBox="0 180 ${design.width} 400">${design.art({ ...design.palette, w: design.width })}</svg></div>`
  const right = `${paragraph(4, false)}${figure}${paragraph(5, stand === 1)}${paragraph(4, false)}<small class="odd">${number + 1}</small>`
  const note =
    stand < 3
      ? `<div class="note" style="left:${page.width + 268}px;top:${stand === 1 ? 396 : 420}px">${sentences === danish ? dice.pick(['NB! eksamen', 'husk denne', 'jf. kap. 2']) : dice.pick(['exam!', 'see ch. 2', 'NB! formel'])}</div>`
      : ''
  return `<div class="spread" style="left:${-page.width}px;top:${-page.height / 2}px;zoom:1">
    <div class="boards" style="background:${design.palette.paper};box-shadow:${14 * light.reach}px ${18 * light.reach}px ${50 * light.soft}px #1a0e0499,4px 6px 12px #1a0e0477"></div>
    <div class="sheet left">${left}</div><div class="sheet right">${right}</div>${note}${stand < 3 ? '<div class="flag"></div><div class="flag second"></div>' : ''}</div>`
}

export const spreadCss = `
.spread{position:absolute;width:${page.width * 2}px;height:${page.height}px}
.boards{position:absolute;inset:-9px -10px;border-radius:4px}
.sheet{position:absolute;top:0;width:${page.width}px;height:${page.height}px;box-sizing:border-box;padding:44px 40px 30px;overflow:hidden;font:400 12.4px/1.42 'Besley';color:#2b2620;text-align:justify;hyphens:auto}
.sheet.left{left:0;background:linear-gradient(90deg,#d9cdb4,#f4ecdc 3%,#faf4e7 55%,#efe5d2 84%,#b5a78b);border-radius:6px 0 0 6px;padding-right:52px}
.sheet.right{left:${page.width}px;background:linear-gradient(270deg,#d9cdb4,#f4ecdc 3%,#faf4e7 58%,#f1e8d6 86%,#a8997c);border-radius:0 6px 6px 0;padding-left:52px}
.sheet h3{font:700 21px 'Besley';margin:8px 0 16px}.sheet p{margin:0;text-indent:14px}.sheet p:first-of-type{text-indent:0}
.sheet mark{background:#f6e74fcc;color:inherit}.sheet small{position:absolute;bottom:22px;left:40px;font:500 11px 'Hanken Grotesk'}.sheet .odd{left:auto;right:40px}
.figure{height:168px;margin:14px 0;overflow:hidden;display:flex;justify-content:center}.figure svg{height:100%}
.note{position:absolute;font:600 26px 'Caveat';color:#2746a6;transform:rotate(-7deg);white-space:nowrap}
.flag{position:absolute;right:-34px;top:120px;width:40px;height:19px;background:#f08a5d}.flag.second{top:236px;background:#8cc3a0}`
