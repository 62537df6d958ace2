/** The look of the provider's own pages: calm, roomy, and dark if the reader's system is. */
export const style = `
:root { --page: #f3f4f7; --card: #fff; --ink: #1c2430; --soft: #566072; --line: #d9dde5; --edge: #7b8494;
  --act: #2f4bd8; --act-over: #2238ae; --on-act: #fff; --bad: #a5193a; --bad-soft: #fbe8eb; --note: #eef1fd; --ring: #2f4bd8 }
@media (prefers-color-scheme: dark) {
  :root { --page: #12161d; --card: #1b212b; --ink: #eef1f6; --soft: #aab4c5; --line: #313a48; --edge: #8a94a6;
    --act: #a9b8ff; --act-over: #c5cfff; --on-act: #131a35; --bad: #ffb3c1; --bad-soft: #3d1a24; --note: #222b45; --ring: #c5cfff }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: clamp(1.25rem, 5vw, 4rem) 1.25rem; display: grid; gap: 1.5rem }
@media (min-width: 50rem) { main.two { grid-template-columns: 1fr 1fr; gap: 3.5rem; align-items: start } }
h1 { font-size: 1.0625rem; font-weight: 600; margin: 0; color: var(--soft) }
h2, .title { font-size: 1.25rem; margin: 0 0 1.25rem; line-height: 1.3; color: inherit }
p { margin: 0 0 1rem }
.sum { font-size: clamp(2rem, 7vw, 2.75rem); font-weight: 700; letter-spacing: -.02em; line-height: 1.2; margin: .25rem 0 1.5rem }
.lines { list-style: none; margin: 0; padding: 0 }
.lines li { display: flex; justify-content: space-between; gap: 1.5rem; padding: .625rem 0; border-bottom: 1px solid var(--line) }
.lines li.total { border: 0; font-weight: 700 }
.lines span:first-child { overflow-wrap: anywhere; min-width: 0 }
.lines span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .875rem; padding: clamp(1.25rem, 4vw, 2rem) }
label { display: block; font-weight: 600; font-size: .9375rem; margin-bottom: .375rem }
.field { margin-bottom: 1.125rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
input:not([type=checkbox]) { width: 100%; min-height: 3rem; padding: .5rem .875rem; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--edge); border-radius: .5rem }
.tick { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; font-weight: 400; font-size: 1.0625rem }
.tick input { width: 1.25rem; height: 1.25rem }
button, .button { display: block; width: 100%; min-height: 3.25rem; padding: .75rem 1.25rem; font: inherit; font-weight: 700;
  text-align: center; text-decoration: none; color: var(--on-act); background: var(--act); border: 0; border-radius: .5rem; cursor: pointer }
button:hover, .button:hover { background: var(--act-over) }
button.quiet { margin-top: .75rem; color: var(--ink); background: none; font-weight: 500; text-decoration: underline; text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px }
.error { background: var(--bad-soft); color: var(--bad); padding: .75rem 1rem; border-radius: .5rem; font-weight: 600 }
.note { background: var(--note); border-radius: .5rem; padding: 1rem 1.125rem; margin-top: 1.5rem; font-size: .9375rem }
.note ul { margin: .375rem 0 0; padding-left: 1.125rem }
.note code { font-family: ui-monospace, Menlo, Consolas, monospace; white-space: nowrap }
.soft { color: var(--soft); font-size: .9375rem }
`
