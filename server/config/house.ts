/**
 * The company's identity and public contact details. Only the owner knows them, so production shows none that are not
 * set, and does not start without the identity, which Danish law wants of a shop.
 */
import type { Mode } from './contradictions.ts'
import type { Values } from './schema.ts'

export type Operator = {
  name: string
  /** The address on one line: street, postal code and city. */
  address: string
  /** Null in the sandbox alone. */
  cvr: string | null
  phone: string | null
}

export type House = {
  contactEmail: string
  operator: Operator
  /** Shown in the footer. */
  profiles: { service: 'Instagram' | 'Facebook' | 'TikTok'; url: string }[]
}

/** The sandbox's placeholders: its links lead to the services themselves, and its mail address to nobody. */
const placeholders = {
  contactEmail: 'hej@genlaest.example',
  name: 'Genlæst',
  address: 'Aarhus',
  Instagram: 'https://www.instagram.com',
  Facebook: 'https://www.facebook.com',
  TikTok: 'https://www.tiktok.com',
}

export function houseFrom(values: Values, mode: Mode): House {
  const set = {
    Instagram: values.SOCIAL_INSTAGRAM,
    Facebook: values.SOCIAL_FACEBOOK,
    TikTok: values.SOCIAL_TIKTOK,
  }
  const services = ['Instagram', 'Facebook', 'TikTok'] as const
  return {
    contactEmail:
      values.CONTACT_EMAIL ??
      (values.MAIL_FROM && bareAddress(values.MAIL_FROM)) ??
      placeholders.contactEmail,
    operator: {
      name: values.OPERATOR_NAME ?? placeholders.name,
      address: values.OPERATOR_ADDRESS ?? placeholders.address,
      cvr: values.OPERATOR_CVR ?? null,
      phone: values.CONTACT_PHONE ?? null,
    },
    profiles: services.flatMap((service) => {
      const url = set[service] ?? (mode === 'sandbox' ? placeholders[service] : undefined)
      return url === undefined ? [] : [{ service, url }]
    }),
  }
}

/** The bare address in a sender such as `Name <address>`. */
export function bareAddress(from: string): string {
  return /<(.+)>/.exec(from)?.[1] ?? from
}
