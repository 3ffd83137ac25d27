/**
 * In localStorage while visitors of a public site see placeholders: a member has the console open in this browser, and
 * the site asks whether to say so above its pages. It grants nothing.
 */
export const staffMarkKey = 'staffMark'
