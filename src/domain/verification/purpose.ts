/** What a code is for; a code of one purpose never serves another (readings 4). */
export type VerificationPurpose = 'register' | 'login' | 'password' | 'join' | 'cancel'

export type VerificationChannel = 'sms' | 'email'
