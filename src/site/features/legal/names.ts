/** What `{…}` in a document may stand for: values of the site settings. */
export const valueNames = ['company', 'product', 'address', 'hotline'] as const

/** And links: to pages, to parts of the same document, to the chat with customer service. */
export const linkNames = ['cancel', 'privacy', 'agreement', 'contact', 'contactAgreement', 'sdk', 'consult'] as const
