/** The longest reason that an applicant may give, in UTF-16 units, as a browser's field counts them too. */
export const reasonMaxLength = 500
