import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from '../api.ts'
import { signInCopy as copy } from './copy.ts'

/** How a try with the device ended: what the server answered, or a sentence when there was no answer to send. */
const notDone = { code: 0, msg: copy.passkeyFailed } as const

/** Signs in, or confirms, with a passkey of this device. */
export async function verifyByPasskey() {
  const begun = await call('POST /session/passkey/options', {}, { bare: true })
  if (begun.code !== 200) return begun
  // The library reads what the server's half of it has written.
  const optionsJSON = begun.data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(() => null)
  if (response === null) return notDone
  return call('POST /session/passkey', { body: { response: { ...response } } }, { bare: true })
}

/** Signs in with a passkey of this device alone, without saying who it is first. */
export async function signInByPasskey() {
  const begun = await call('POST /session/passkey-sign-in/options', {}, { bare: true })
  if (begun.code !== 200) return begun
  const optionsJSON = begun.data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(() => null)
  if (response === null) return notDone
  return call('POST /session/passkey-sign-in', { body: { response: { ...response } } }, { bare: true })
}

/** Adds a passkey of this device; `bare` on the first entry, where nobody is wholly signed in yet. */
export async function addPasskey({ bare, name }: { bare: boolean; name?: string }) {
  const begun = await call('POST /account/passkeys/begin', {}, { bare })
  if (begun.code !== 200) return begun
  const optionsJSON = begun.data.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(() => null)
  if (response === null) return notDone
  return call('POST /account/passkeys/finish', { body: { name, response: { ...response } } }, { bare })
}
