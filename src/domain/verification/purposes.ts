/** The purpose of a code; a code is valid for its purpose only (readings 4). */
export type VerificationPurpose = 'register' | 'login' | 'password' | 'join' | 'cancel' | 'account' | 'contact'

/** Purposes of codes that only a session of the account can enter. */
export const sessionPurposes: readonly VerificationPurpose[] = ['cancel', 'account', 'contact']

export type VerificationChannel = 'sms' | 'email'
