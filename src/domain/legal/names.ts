/** What `{…}` in a document may stand for: values of the site settings. */
export const valueNames = ['company', 'product', 'address', 'email'] as const

/** And links: to pages, to parts of the same document, to customer service by telephone and chat. */
export const linkNames = [
  'cancel',
  'privacy',
  'agreement',
  'contact',
  'contactAgreement',
  'sdk',
  'leave',
  'hotline',
  'consult',
] as const

/** The anchors to which links inside a document lead. */
export const anchorsOfLinks = { contact: 'contact', contactAgreement: 'general', sdk: 'sdk' } as const
