import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { treeOf } from './react-tree.ts'

const page =
  '<html lang="da"><head><title>Bøger &amp; mere</title></head><body class="page"><p style="color:red;--at:1">Er 1 &lt; 2?</p>' +
  '<img src="/a.png" alt="" loading="lazy"/><svg width="2"><path d="M0 0"></path></svg><script>if (1 < 2) go("</p>")</script></body></html>'

test('the tree of a page renders as that page, element for element', () => {
  const { tree, elements } = treeOf(`<!DOCTYPE html>${page.replace('<p', '<!--$--><p')}`)
  expect(renderToString(tree)).toBe(page)
  expect(elements).toBe(9)
})

test('a part of a picture that is written as closed is an element without content', () => {
  const { tree, elements } = treeOf('<svg><path d="M0 0"/><path d="M1 1"/></svg>')
  expect(renderToString(tree)).toBe('<svg><path d="M0 0"></path><path d="M1 1"></path></svg>')
  expect(elements).toBe(3)
})

test('a page with an element left open is an error', () => {
  expect(() => treeOf('<p><b>Bøger</p>')).toThrow('<b> is closed by p')
  expect(() => treeOf('<p>Bøger')).toThrow('<p> is not closed')
})
