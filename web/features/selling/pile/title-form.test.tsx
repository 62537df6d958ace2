import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { TextField } from '../../../ui/text-field.tsx'

type FieldProps = ComponentProps<typeof TextField>

const fields = vi.hoisted(() => new Map<FieldProps['label'], FieldProps>())

// The real field, and what it is given, so that a test can type into it.
vi.mock('../../../ui/text-field.tsx', async (actual) => {
  const { TextField } = await actual<{ TextField: (props: FieldProps) => React.ReactNode }>()
  return {
    TextField(props: FieldProps) {
      fields.set(props.label, props)
      return TextField(props)
    },
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The form of the pile's only book, as the page shows it after each load. */
async function loadPage(stored: Map<string, string>) {
  vi.resetModules()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: () => {},
  })
  const [{ putOnPile, readPile }, { TitleForm }] = await Promise.all([
    import('./pile-store.ts'),
    import('./title-form.tsx'),
  ])
  const show = () => renderToStaticMarkup(<TitleForm book={readPile()[0]!} />)
  function type(label: string, value: string) {
    show()
    fields.get(label)!.onChange!({ target: { value } } as Parameters<NonNullable<FieldProps['onChange']>>[0])
  }
  return { putOnPile, readPile, show, type }
}

test('a title that was being written is there after a reload', async () => {
  const stored = new Map<string, string>()
  const page = await loadPage(stored)
  page.putOnPile({ isbn: '9788762809000' })
  page.type('Titel', 'Kompendium i lo')
  page.type('Forfatter', 'Anna ')

  const reloaded = await loadPage(stored)
  expect(reloaded.show()).toMatch(/<input[^>]* value="Kompendium i lo"/)
  expect(reloaded.show()).toMatch(/<input[^>]* value="Anna "/)
  // The text is no title before it is saved.
  expect(reloaded.readPile()[0]!.title).toBeFalsy()
})
