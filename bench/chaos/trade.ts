/** Pairs of people trade, one sale after the other, until the market closes. */
import type { Market } from './market.ts'
import { untilPayable, type Person } from './people.ts'
import { sell } from './sale.ts'

export type Trade = ReturnType<typeof openTrade>

const salesOfSeller = 6

export function openTrade({ stage, town, sandbox }: Market, pairs: number, chance: () => number) {
  /** Sales that broke off for a reason that a person could not fix by asking again. */
  const broken: string[] = []
  let isOpen = true
  let sales = 0

  async function trade() {
    let seller: Person | null = null
    for (let n = 0; isOpen; n++) {
      try {
        seller = n % salesOfSeller === 0 || seller === null ? await newSeller() : seller
        await sell(stage, { seller, buyer: await town.newcomer() }, chance)
        sales++
      } catch (error) {
        broken.push(`a sale broke off: ${(error as Error).message}`)
        seller = null
      }
    }
  }

  async function newSeller(): Promise<Person> {
    const person = await town.newcomer()
    await town.becomeSeller(person)
    await untilPayable(town, person, sandbox)
    return person
  }

  const all = Promise.all(Array.from({ length: pairs }, trade))
  return {
    broken,
    sales: () => sales,
    /** Resolves when the sales that have begun are at their end. */
    async close() {
      isOpen = false
      await all
    },
  }
}
