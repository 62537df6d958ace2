/** An order between Amina, who buys, and Sofie, for tests of its words. */
import type { Shipment } from '#contract/shipment'
import type { OrderState } from '#rules/order-state'
import { statuses } from '#rules/order-statuses'

export const paid = { what: 'paid', at: '2026-02-11T10:00:00Z' }

export function book(title: string): Shipment['products'][number] {
  return {
    dbBook: {
      _id: title,
      ejer: 'sofie',
      price: 100_00,
      stand: 2,
      desc: '',
      images: 0,
      photos: [],
      sold: true,
      reserved: false,
      created: paid.at,
    },
    apiBook: { bookId: title, title, director: [], isbn: '9788741263779', version: '1. udgave' },
    seller: { _id: 'sofie', first_name: 'Sofie', last_name: 'Holm' },
    pickup: { available: false, pickup_address: null },
  }
}

export function shipmentIn(state: OrderState, given: Partial<Shipment>): Shipment {
  return {
    _id: 'order',
    number: 'T5KH8WNZ',
    together: [],
    cancelled_because: null,
    statements: [],
    case_events: [],
    status: statuses[state].shipment,
    bookStatus: 2,
    deliveryType: state === 'awaiting_pickup' ? 3 : 1,
    products: [book('Barndom')],
    buyer: { id: 'amina', first_name: 'Amina', last_name: 'Ali' },
    seller: { id: 'sofie', first_name: 'Sofie', last_name: 'Holm' },
    messages: [],
    deliveryDetails: { price: 39_00 },
    timeToSend: 0,
    dispute: null,
    money_back: null,
    timeToRefund: 0,
    details: {
      carrier_code: 'gls',
      labelless_code: null,
      pkg_no: null,
      tracking_url: null,
      pickup_address: null,
      service_point: null,
      label_ready: false,
      carrier_text: null,
      carrier_silent: false,
      returned: false,
      moves: false,
      pickup_code: null,
    },
    created: paid.at,
    history: [paid],
    ship_by: null,
    react_by: null,
    turn: { who: 'operator', by: '2026-02-17T10:00:00Z', minutes_left: 600, late: false },
    seller_suspended: false,
    scanned: true,
    unseen: false,
    take_backs_spent: false,
    arrival_asked: false,
    resent: false,
    resend: null,
    refund_reason: null,
    refund_reasons: [],
    requests_spent: false,
    refund: null,
    allowed: [],
    total: { books: 100_00 },
    transferred: false,
    transfer_late: false,
    may_put_up_again: false,
    ...given,
  }
}
