import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { withOutgoing, withSent } from './outgoing.ts'
import type { Message, Outgoing } from './outgoing.ts'

/** As chatSM takes it: an order's chat goes by the order's id (spec 7). */
export type ChatAddress = { chatId: string; type: number }
export const inboxChat = 1
export const orderChat = 2

/** A chat's messages, and a way to write one that is shown at once. */
export function useMessages(chat: ChatAddress, known: readonly Message[]) {
  const [sent, setSent] = useState<readonly Message[]>([])
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const { revalidate } = useRevalidator()
  const show = (message: Outgoing) => setOutgoing((list) => withOutgoing(list, message))

  async function send({ clientId, content }: Pick<Outgoing, 'clientId' | 'content'>) {
    show({ clientId, content, state: 'sending' })
    try {
      const { message } = await api.call('chatSM', { chat, msg: content, clientId })
      setSent((list) => [...list, message])
      setOutgoing((list) => list.filter((other) => other.clientId !== clientId))
      void revalidate()
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
