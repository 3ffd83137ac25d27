/** The values of the site settings that `{…}` in a document can insert. */
export const valueNames = ['company', 'product', 'address', 'email'] as const

/** The links that `{…}` can insert: to pages, to parts of the same document, to customer service. */
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

/** The anchors of links within a document. */
export const anchorsOfLinks = { contact: 'contact', contactAgreement: 'general', sdk: 'sdk' } as const
