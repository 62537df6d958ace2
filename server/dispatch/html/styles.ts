/**
 * A mail's colours and letters. Each element has its light look inline; the sheet adds only what a mail can do without:
 * our fonts, the dark, and narrow screens.
 */
export const paper = '#fbfaf6'
export const white = '#ffffff'
export const ink = '#1b2726'
export const muted = '#4b5957'
export const cloth = '#113f3d'
export const onCloth = '#fdf6e3'
export const butter = '#f8dc90'
export const butterSoft = '#fdf2cf'
export const linen = '#f2efe7'
export const line = '#e3ded2'
export const dash = '#837d6e'
export const stampBlue = '#37389a'
export const danger = '#a5193a'
export const warn = '#7a4f00'
export const silk = '#de452b'

export const sans = `'Hanken Grotesk','Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif`
export const serif = `'Besley',Rockwell,'Roboto Slab',Georgia,serif`
export const hand = `'Caveat','Bradley Hand','Segoe Print',cursive`

const files = { Besley: 'besley', 'Hanken Grotesk': 'hanken-grotesk', Caveat: 'caveat' }

/** Outlook on Windows reads neither sheet: it shows text in its own fonts if it meets an unknown one. */
export function styleSheets(home: string): string {
  const fonts = Object.entries(files).map(
    ([name, file]) =>
      `@font-face{font-family:'${name}';src:url(${home}/fonts/${file}-latin-wght-normal.woff2) format('woff2');font-weight:100 900}`,
  )
  return `<!--[if mso]><style>td,p,h1,h2,a{font-family:'Segoe UI',Arial,sans-serif!important}h1,h2{font-family:Georgia,serif!important}.rb{display:none}</style><![endif]-->
<!--[if !mso]><!--><style>${fonts.join('')}</style><!--<![endif]-->
<style>${sheet}</style>`
}

/** The lamp's colours, as in the product's dark. Surface and text always change as a pair. */
const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%!important;-webkit-text-size-adjust:100%}
h1,h2{text-wrap:balance}
a[x-apple-data-detectors],u+#body .code a{color:inherit!important;text-decoration:none!important}
@media (max-width:520px){.out{padding-left:8px!important;padding-right:8px!important}.px{padding-left:20px!important;padding-right:20px!important}.h1{font-size:27px!important}.code{font-size:30px!important}.btnw{width:100%!important}.bw{display:block!important;margin-right:0!important}.col{max-width:100%!important}.sd{width:104px!important}.tv{font-size:21px!important}.hc{width:72px!important;padding-left:14px!important}.hc img{width:72px!important;height:90px!important}.sh{padding-right:8px!important}.sh img{width:58px!important;height:73px!important}}
@media (max-width:360px){.tv{font-size:18px!important;padding-left:6px!important;padding-right:8px!important}.pc{width:32px!important;padding-right:8px!important}.pc img{width:32px!important;height:40px!important}.px{padding-left:16px!important;padding-right:16px!important}.code{font-size:26px!important}.dt,.dd{display:block!important;width:auto!important}.hw,.hc{display:block!important;width:auto!important}.hc{padding:14px 0 0!important;text-align:left!important}.dt{padding:8px 0 0!important}.dd{padding:0 0 4px!important}}
@media (prefers-color-scheme:dark){.paper,body{background:#0e2221!important}.surf{background:#153130!important}.linen{background:#1a3937!important}.soft{background:#3a3a22!important}.field{background:#12302f!important}
.ink{color:#f5efdf!important}.mut{color:#bccac4!important}.l{color:#f3d07a!important}
.bx,.frame{border-color:#2b4b48!important}.bt{border-top-color:#2b4b48!important}.lb{border-bottom-color:#2b4b48!important}.sl{border-left-color:#2b4b48!important}.sb{border-bottom-color:#f5efdf!important}.rt{border-top-color:#f5efdf!important}
.stamp{color:#b9bcff!important;border-color:#b9bcff!important}.off{color:#ff9aab!important;border-color:#ff9aab!important}.warn{color:#f5c869!important;border-color:#f5c869!important}.open{color:#bccac4!important;border-color:#bccac4!important}.dash{border-color:#7f9790!important}
.btn{background:#f3d07a!important;border-color:#f3d07a!important}.btnt{color:#10302e!important}.btnl{background:#153130!important;border-color:#7f9790!important}.btnlt{color:#f5efdf!important}
.qb{border-left-color:#f3d07a!important}.cv{background:#1a3937!important;color:#bccac4!important}.silk{background:#ff7a5c!important}.rb{border-left-color:#ff7a5c!important;border-right-color:#ff7a5c!important}}
[data-ogsc] .ink{color:#f5efdf!important}[data-ogsc] .mut{color:#bccac4!important}[data-ogsc] .l{color:#f3d07a!important}[data-ogsc] .stamp{color:#b9bcff!important}[data-ogsb] .surf{background:#153130!important}[data-ogsb] .paper{background:#0e2221!important}[data-ogsb] .soft{background:#3a3a22!important}[data-ogsb] .btn{background:#f3d07a!important}[data-ogsc] .btnt{color:#10302e!important}`
