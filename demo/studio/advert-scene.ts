/** The demo's adverts as pages of their own, one CSS pixel of theirs to one of the slot. */
type Fonts = (name: string) => Promise<string>

export async function advertHtml(file: string, fontFile: Fonts): Promise<string> {
  const scene = scenes[file]
  if (!scene) throw new Error(`Nobody has drawn ${file}`)
  const [besley, hanken] = await Promise.all([fontFile('besley'), fontFile('hanken-grotesk')])
  return `<!doctype html><html lang="da"><meta charset="utf-8"><style>
@font-face { font-family: Besley; src: url(${besley}); font-weight: 400 900 }
@font-face { font-family: Hanken; src: url(${hanken}); font-weight: 100 900 }
* { box-sizing: border-box; margin: 0 }
html, body { height: 100% }
body { position: relative; overflow: hidden; font-family: Hanken }
h1 { font: 700 30px/1.05 Besley; letter-spacing: -0.02em }
svg { position: absolute }
</style>${scene}</html>`
}

const cup = `<svg viewBox="0 0 160 260" style="left:0;bottom:0" width="160" height="260">
<rect y="196" width="160" height="64" fill="#8a4b2a"/>
<path d="M58 96c-10-14 10-22 0-38M82 92c-10-14 10-24 0-40M106 96c-10-14 10-22 0-38" fill="none" stroke="#f7e7cf" stroke-width="4" stroke-linecap="round" opacity=".75"/>
<path d="M34 112h92l-9 78a12 12 0 0 1-12 10H55a12 12 0 0 1-12-10z" fill="#fffaf0"/>
<path d="M124 128c26-6 30 40-6 42" fill="none" stroke="#fffaf0" stroke-width="9"/>
<ellipse cx="80" cy="113" rx="46" ry="9" fill="#3a1d10"/>
<rect x="14" y="206" width="132" height="16" rx="2" fill="#d9a441"/>
<rect x="22" y="222" width="120" height="14" rx="2" fill="#2f5d62"/>
<rect x="10" y="236" width="136" height="24" rx="2" fill="#efe3cb"/>
</svg>`

const ends = `<svg viewBox="0 0 120 100" style="right:0;top:0" width="120" height="100">
<rect width="120" height="100" fill="#dfe9e4"/>
<rect y="84" width="120" height="16" fill="#b98c5a"/>
<path d="M20 84V34h6v44h22v6z" fill="#17443f"/>
<rect x="30" y="26" width="12" height="52" fill="#c8553d"/>
<rect x="43" y="34" width="9" height="50" fill="#e9b44c"/>
<rect x="53" y="22" width="14" height="62" fill="#2f5d62"/>
<rect x="68" y="30" width="10" height="54" fill="#f4f1e8"/>
<rect x="79" y="26" width="12" height="58" fill="#7c3f58" transform="rotate(9 85 84)"/>
</svg>`

const scenes: Record<string, string> = {
  'kapitel-3.png': `<body style="background:#4a2413;color:#fbeedb;padding:28px 16px">
<p style="font:600 13px/1.3 Hanken;color:#e9c08a">Kaffebaren Kapitel 3</p>
<h1 style="margin-top:14px;font-size:38px">Læs<br>videre.</h1>
<p style="margin-top:18px;font-size:16px;line-height:1.35">Filterkaffe med fri opfyldning hele dagen.</p>
<p style="margin-top:18px;font:700 26px/1 Besley;color:#f3c969">30 kr.</p>
<p style="margin-top:4px;font-size:14px">med studiekort</p>${cup}</body>`,
  'bogstoetten.png': `<body style="background:#dfe9e4;color:#10312d;padding:13px 16px">
<p style="font:600 12px/1.2 Hanken">Bogstøtten</p>
<h1 style="margin-top:4px;font-size:19px;width:190px">Ro til specialet</h1>
<p style="margin-top:5px;font-size:13px;line-height:1.25;width:180px">Kontorplads blandt andre, der skriver. Første uge gratis.</p>${ends}</body>`,
}
