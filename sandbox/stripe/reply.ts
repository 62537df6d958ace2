import type { FastifyReply } from 'fastify'
import { policy } from './html.ts'

/** Answers with one of the provider's pages. `endings` are the addresses where its form can end. */
export function page(reply: FastifyReply, text: string, ...endings: string[]) {
  return reply
    .headers({ 'content-security-policy': policy(...endings), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(text)
}
