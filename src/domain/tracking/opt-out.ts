/** `1` once a browser left the user experience programme: its key in local storage. */
export const optOutKey = 'experienceOptOut'
/** The header by which a page says so with its calls. */
export const optOutHeader = 'x-opt-out'
