import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type Challenge, type ChallengeUse, readChallenge } from './challenges.ts'
import { passkeyOrigin, relyingParty } from './relying-party.ts'

/** Loaded with the first passkey: three hundred modules, a tenth of a second of every start. */
export const loadLibrary = () => import('@simplewebauthn/server')

/** The answer of the browser's authenticator; the library verifies every part of it. */
export type PasskeyAnswer = { id: string; response?: { userHandle?: unknown } } & Record<string, unknown>

/** What is stored of a passkey, as far as an answer is checked against it. */
type StoredPasskey = { credentialId: string; publicKey: string; counter: number }

/** A stored challenge, or the check of one that is not stored. */
type ExpectedChallenge = string | ((given: string) => boolean)

type Expected = { expectedChallenge: ExpectedChallenge; requireUserVerification: boolean }

export function wrongPasskey(): AppError {
  return new AppError('VERIFICATION_WRONG', { message: '通行密钥没有通过验证，请重试' })
}

/** For `allowCredentials` and `excludeCredentials`. */
export function describePasskey({ credentialId, transports }: { credentialId: string; transports: string[] }) {
  return { id: credentialId, transports }
}

/** How an authenticator may be reached. Nothing signs this part of an answer, so other texts in it are not stored. */
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** Bytes of a credential's id, by the standard (WebAuthn 4); the library takes more, and the index of ids would not. */
const idBytesAtMost = 1_023

/** The new passkey of an answer to `navigator.credentials.create`, as it is stored; null for a wrong answer. */
export async function verifyNewPasskey(ctx: Ctx, { answer, ...expected }: Expected & { answer: PasskeyAnswer }) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await tolerate<VerifiedRegistrationResponse>(() =>
    verifyRegistrationResponse({
      response: answer as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      ...expected,
      ...expectedParty(ctx),
    }),
  )
  if (!verified?.verified) return null
  const { id: credentialId, publicKey, counter, ...credential } = verified.registrationInfo.credential
  if (Buffer.byteLength(credentialId, 'base64url') > idBytesAtMost) return null
  const claimed: unknown = credential.transports
  const transports = Array.isArray(claimed) ? knownTransports.filter((known) => claimed.includes(known)) : []
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/**
 * The signature counter of an answer of this passkey to `navigator.credentials.get`; null for a wrong answer, also where
 * the counter has not grown, which a copied passkey would show.
 */
export async function verifyPasskeyUse(
  ctx: Ctx,
  { answer, passkey, ...expected }: Expected & { answer: PasskeyAnswer; passkey: StoredPasskey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await tolerate<VerifiedAuthenticationResponse>(() =>
    verifyAuthenticationResponse({
      response: answer as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      ...expected,
      ...expectedParty(ctx),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** What the library is given to recognise one of our challenges that are not stored, and the one that it recognised. */
export function expectChallenge(ctx: Ctx, use: ChallengeUse) {
  let challenge: Challenge | null = null
  return {
    expectedChallenge: (given: string): boolean => {
      challenge = readChallenge(ctx, use, given)
      return challenge !== null
    },
    recognised: (): Challenge | null => challenge,
  }
}

function expectedParty(ctx: Ctx) {
  return {
    expectedOrigin: passkeyOrigin(ctx.environment.publicUrl).origin,
    expectedRPID: relyingParty(ctx),
  }
}

/** The library throws at whatever is not to the letter: to us that is a wrong answer, not a fault. */
async function tolerate<Result>(work: () => Promise<Result>): Promise<Result | null> {
  return work().catch(() => null)
}
