import type { FastifyReply } from 'fastify'
import { policy } from './html.ts'

/** Answers with a page of the provider's own; `endings` are the addresses its form can end on. */
export function page(reply: FastifyReply, text: string, ...endings: string[]) {
  return reply
    .headers({ 'content-security-policy': policy(...endings), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(text)
}
