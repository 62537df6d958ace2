/** `GET /api/openapi.json`, printed from the contract whose schemas validate the calls. */
import type { FastifyInstance } from 'fastify'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { describeCall, type CallSchema } from './describe-call.ts'

export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Genlæst',
        version: '1',
        description: 'Køb og salg af brugte bøger mellem studerende. Beløb er hele øre.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Refusal: z.toJSONSchema(refusal) as object },
      },
    },
    transform(document) {
      const call = document.route.config?.route
      if (!call) return { schema: { hide: true }, url: document.url }
      const { schema, url } = jsonSchemaTransform(document)
      return { schema: describeCall(schema as CallSchema, call), url }
    },
    transformObject: (document) => withOptionalBodies(jsonSchemaTransformObject(document)),
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

type Described = {
  paths?: Record<
    string,
    Record<string, { requestBody?: { required?: boolean; content: Record<string, { schema?: object }> } }>
  >
}

/** A body with a default may be left out; the library calls every body required. */
function withOptionalBodies<Document>(document: Document): Document {
  for (const path of Object.values((document as Described).paths ?? {}))
    for (const { requestBody } of Object.values(path))
      if (
        requestBody &&
        Object.values(requestBody.content).some(({ schema }) => schema && 'default' in schema)
      )
        requestBody.required = false
  return document
}

/** The shape of every refusal; `describe-call.ts` refers to it. */
const refusal = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  type: z.int().optional(),
  date: z.iso.datetime().optional(),
  error_price: z.string().optional(),
  msg: z.string().optional(),
})
