/**
 * The description of a call. The server binds it, the client takes its types from it, and OpenAPI is printed from it.
 */
import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** The allowed callers. `anyone`: a token is optional, but identifies the caller if sent. */
export type Access = 'anyone' | 'user' | 'verified' | 'operator'

export type Endpoint = { readonly method: 'GET' | 'POST'; readonly path: string }

export type RouteSpec<B extends z.ZodType, R extends z.ZodType> = {
  summary: string
  auth: Access
  /** A suspended person may call it too, because open orders, or the money they have brought, need it. */
  whileSuspended?: true
  /**
   * The call asks for the password or a passkey, given in this session within the last ten minutes: always, or for some
   * bodies. Without it the answer is `proof_needed`. A call that takes the password itself is its own proof.
   */
  freshProof?: true | { when(body: z.output<B>): boolean }
  /** A page sends it by itself, so it does not count as use of the session: one that nobody looks at ends by its time without use. */
  byItself?: true
  /** The JSON body, or the query of a GET. Path parameters are part of both. */
  body: B
  reply: R
  status?: 200 | 201
  /** Request headers that the call reads besides the token. */
  reads?: readonly string[]
  /** Response headers that the reply may have besides its body. */
  headers?: readonly string[]
  /** The body is multipart/form-data, with files in this field. */
  files?: string
  /** The reply is a file of this type and not JSON. */
  produces?: 'application/pdf' | 'application/json' | 'image/jpeg'
  refusals: readonly RefusalCode[]
  /** The specification names this field, too, for the sentence of an error. */
  errorsAlsoIn?: 'msg'
}

export type Route<
  E extends Endpoint = Endpoint,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = E & RouteSpec<B, R>

/** Joins a path from `paths.ts` with its description. The types of body and reply follow from the schemas. */
export function route<const E extends Endpoint, B extends z.ZodType, R extends z.ZodType>(
  endpoint: E,
  spec: RouteSpec<B, R>,
): Route<E, B, R> {
  return { ...endpoint, ...spec }
}

export type BodyOf<R extends Route> = z.input<R['body']>
export type ParsedBodyOf<R extends Route> = z.output<R['body']>
export type ReplyOf<R extends Route> = z.input<R['reply']>

/** A call without parameters. Any body is accepted and ignored. */
export const nothing = z.unknown().transform(() => ({}))
export const empty = z.object({})
