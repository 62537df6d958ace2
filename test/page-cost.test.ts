/** Guards two costs that every page bears. A failure names the file and the line. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('no module makes a formatter when it is loaded: the first `Intl` costs a phone a tenth of a second', () => {
  expect(linesOf('{rules,web}/**/*.{ts,tsx}', /^(export )?const \w+ = new Intl\./)).toEqual([])
})

/**
 * `body:has(.dialog)` makes the browser look at the whole page again after each change of any part. With `>` it looks at
 * the top of the page only.
 */
test('no style of the whole page depends on a part deep in it', () => {
  const found = linesOf('web/styles/*.css', /(?<![\w-])(html|body|:root)(:not\()?:has\((?!\s*>)/)
  // The bar gives way to a keyboard, whichever field has it. The screen that is printed is not the one that moves.
  const allowed = [/bottom-nav\.css: :root:has\($/, /listing-ready\.css: .*:has\(\.klar\)/]
  expect(found.filter((line) => !allowed.some((one) => one.test(line)))).toEqual([])
})

function linesOf(files: string, wanted: RegExp): string[] {
  return globSync(files, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => wanted.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
}
