import { expect, test } from 'vitest'
import { contract } from '#contract/contract'
import { testApp } from '#test/app'

type Operation = {
  operationId: string
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: {
    required?: boolean
    content: Record<string, { schema: { properties?: Record<string, object> } }>
  }
  security?: object[]
  responses: Record<string, { description: string; content?: Record<string, object>; headers?: object }>
}
type Description = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

async function description() {
  const { url } = await testApp()
  return (await (await fetch(`${url}/api/openapi.json`)).json()) as Description
}

test('the API description has exactly the calls of the contract, and all references resolve', async () => {
  const { openapi, paths, components } = await description()

  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const calls = Object.values(contract).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(calls.toSorted())
  const ids = Object.values(paths).flatMap((each) => Object.values(each).map((call) => call.operationId))
  expect(new Set(ids).size).toBe(ids.length)
  const references = JSON.stringify(paths).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  expect([...references].map(([, name]) => name!).filter((name) => !(name in components.schemas))).toEqual([])
})

test('a call’s description has its files, parameters, headers and refusals', async () => {
  const { paths } = await description()

  const newBook = paths['/api/newBook']!['post']!
  const form = newBook.requestBody!.content['multipart/form-data']!.schema.properties!
  expect(form['bookImages']).toMatchObject({ type: 'array', maxItems: 8 })
  expect(newBook.security).toEqual([{ bearer: [] }])
  expect(Object.keys(newBook.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '404', '409', '413', '415']),
  )
  expect(newBook.responses['415']!.description).toContain('Filtypen skal være PNG, JPG eller JPEG')

  const label = paths['/api/orders/{shipment}/label']!['get']!
  expect(label.parameters).toMatchObject([{ in: 'path', name: 'shipment', required: true }])
  expect(Object.keys(label.responses['200']!.content!)).toEqual(['application/pdf'])

  const soldBook = paths['/api/orderDetails']!['get']!
  expect(soldBook.parameters!.map((one) => `${one.in} ${one.name}`)).toEqual(['header dbid', 'header auth'])
  expect(paths['/api/getResults']!['post']!.responses['200']!.headers).toHaveProperty('X-Total-Count')
  expect(paths['/api/login']!['post']!.responses['429']!.headers).toHaveProperty('Retry-After')
  expect(paths['/api/logout']!['post']!.requestBody).toBeUndefined()
  expect(paths['/api/bought']!['post']!.requestBody!.required).toBe(false)
  expect(paths['/api/login']!['post']!.requestBody!.required).toBe(true)
})
