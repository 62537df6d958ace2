/**
 * Objects as they leave: with every field that Stripe's have, and none that Stripe's lack (docs.stripe.com/api). What the
 * marketplace never uses is empty here, so that the rest of the stand-in need not speak of it.
 */
type Fields = { [name: string]: unknown }

export const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}
const noRequirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

/** Values of fields that an object does not have itself, by its kind; those of inner objects, too. */
const empty: Record<string, Fields> = {
  account: {
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    email: null,
    future_requirements: noRequirements,
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: null, timezone: 'Etc/UTC' },
      payments: {
        statement_descriptor: null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      payouts: { debit_negative_balances: false, schedule: { delay_days: 3 }, statement_descriptor: null },
    },
    type: 'none',
  },
  balance_transaction: { balance_type: 'payments' },
  bank_account: { account_type: null },
  charge: {
    application: null,
    application_fee: null,
    application_fee_amount: null,
    billing_details: { address: noAddress, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    customer: null,
    description: null,
    failure_balance_transaction: null,
    fraud_details: {},
    on_behalf_of: null,
    outcome: null,
    payment_method: null,
    payment_method_details: {
      card: {
        amount_authorized: null,
        authorization_code: null,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'DK',
        electronic_commerce_indicator: null,
        funding: 'debit',
        installments: null,
        mandate: null,
        network: null,
        network_transaction_id: null,
        regulated_status: null,
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
  },
  'checkout.session': {
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: { business_name: null, individual_name: null, tax_exempt: 'none', tax_ids: [] },
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    managed_payments: null,
    origin_context: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    subscription: null,
    wallet_options: null,
  },
  dispute: {
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: { enhanced_eligibility: {}, submission_method: 'not_submitted' },
    intended_submission_method: null,
  },
  payment_intent: {
    allowed_payment_method_types: null,
    amount_capturable: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
  },
  payout: {
    application_fee: null,
    application_fee_amount: null,
    description: null,
    failure_balance_transaction: null,
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    trace_id: null,
  },
  refund: {
    customer: null,
    customer_account: null,
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  },
  token: { client_ip: null },
  transfer: { description: null },
}

/** Fields that we keep and Stripe does not show, by kind. */
const ours: Record<string, readonly string[]> = {
  account: ['livemode'],
  balance_transaction: ['livemode'],
  bank_account: ['created', 'livemode'],
  refund: ['livemode'],
  transfer_reversal: ['livemode'],
}

/** Fields that are left out where there is nothing to say, by kind. */
const saidIfAny: Record<string, readonly string[]> = {
  bank_account: ['account'],
  refund: ['failure_reason', 'pending_reason'],
}

/** A copy, with all that is inside. */
export function complete<Thing extends object>(thing: Thing): Thing {
  return completeValue(thing) as Thing
}

function completeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(completeValue)
  if (!isFields(value)) return value
  const kind = String(value['object'])
  const filled = value['deleted'] === true ? value : over(empty[kind] ?? {}, value)
  const shown = Object.entries(filled).filter(
    ([name, inner]) => !ours[kind]?.includes(name) && !(inner === null && saidIfAny[kind]?.includes(name)),
  )
  return Object.fromEntries(shown.map(([name, inner]) => [name, completeValue(inner)]))
}

/** `given` over `base`; an inner object over its own. */
function over(base: Fields, given: Fields): Fields {
  const inner = Object.entries(given).map(([name, value]) => {
    const below = base[name]
    return [name, isFields(below) && isFields(value) ? over(below, value) : value]
  })
  return { ...base, ...Object.fromEntries(inner) }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
