/**
 * By this header a page of the console says whose it is, by the member's id. A call of a page that is another member's than
 * the session is answered with 401; a program that has no page sends none.
 */
export const staffMemberHeader = 'staff-member'
