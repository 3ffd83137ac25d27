/** The purpose of a code; a code is valid for its purpose only (readings 4). */
export type VerificationPurpose = 'register' | 'login' | 'password' | 'join' | 'cancel'

export type VerificationChannel = 'sms' | 'email'
