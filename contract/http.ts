/** What a call is: the one description that the server binds, the client types itself by and OpenAPI is printed from. */
import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** `anyone` may carry a token too, and then is somebody. */
export type Access = 'anyone' | 'user' | 'verified' | 'operator'

export type Endpoint = { readonly method: 'GET' | 'POST'; readonly path: string }

export type RouteSpec<B extends z.ZodType, R extends z.ZodType> = {
  summary: string
  auth: Access
  /** A suspended person may call it too, because their open orders need it. */
  whileSuspended?: true
  /** The JSON body; of a GET, the query; path parameters are part of either. */
  body: B
  reply: R
  status?: 200 | 201
  /** Headers that the call reads beside the token. */
  reads?: readonly string[]
  /** Headers that the reply may carry beside its body. */
  headers?: readonly string[]
  /** The body comes as multipart/form-data, with files under this name. */
  files?: string
  /** The reply is a file of this type instead of JSON. */
  produces?: 'application/pdf' | 'application/json' | 'image/jpeg'
  refusals: readonly RefusalCode[]
}

export type Route<
  E extends Endpoint = Endpoint,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = E & RouteSpec<B, R>

export function route<const E extends Endpoint, B extends z.ZodType, R extends z.ZodType>(
  endpoint: E,
  spec: RouteSpec<B, R>,
): Route<E, B, R> {
  return { ...endpoint, ...spec }
}

export type BodyOf<R extends Route> = z.input<R['body']>
export type ParsedBodyOf<R extends Route> = z.output<R['body']>
export type ReplyOf<R extends Route> = z.input<R['reply']>

/** No body at all, or an empty one: what a client sends does not matter. */
export const nothing = z.unknown().transform(() => ({}))
export const empty = z.object({})
