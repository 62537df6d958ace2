import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { withOutgoing, withSent } from './outgoing.ts'
import type { Message, Outgoing } from './outgoing.ts'

/** chatSM's type of an order's chat (spec 7). */
const orderChat = 2

/** The order's messages, and a way to write one that is shown at once. */
export function useOrderMessages(orderId: string, known: readonly Message[]) {
  const [sent, setSent] = useState<readonly Message[]>([])
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const show = (message: Outgoing) => setOutgoing((list) => withOutgoing(list, message))

  async function send({ clientId, content }: Pick<Outgoing, 'clientId' | 'content'>) {
    show({ clientId, content, state: 'sending' })
    try {
      const { message } = await api.call('chatSM', {
        chat: { chatId: orderId, type: orderChat },
        msg: content,
        clientId,
      })
      setSent((list) => [...list, message])
      setOutgoing((list) => list.filter((other) => other.clientId !== clientId))
    } catch (error) {
      show({ clientId, content, state: 'failed' })
      if (!(error instanceof Refused)) throw error
    }
  }

  return {
    messages: withSent(known, sent),
    outgoing,
    write: (content: string) => send({ clientId: crypto.randomUUID(), content }),
    retry: send,
  }
}
