/** The local storage key that is `1` after leaving the user experience programme. */
export const optOutKey = 'experienceOptOut'
/** The request header that reports it. */
export const optOutHeader = 'x-opt-out'
