import { expect, test } from 'vitest'
import { html, withLinks } from './html.ts'

test('an inserted value is text, also inside an attribute', () => {
  const name = `"><script>alert('&')</script>`

  expect(html`<p title="${name}">${[html`<b>${name}</b>`, 7, null, false]}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">' +
      '<b>&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</b>7</p>',
  )
})

test('web addresses in a text become links, without the full stop after them', () => {
  expect(html`${withLinks('Se http://localhost:3000/a?b=1&c=2. <b>')}`.markup).toBe(
    'Se <a href="http://localhost:3000/a?b=1&amp;c=2">http://localhost:3000/a?b=1&amp;c=2</a>. &lt;b&gt;',
  )
})
