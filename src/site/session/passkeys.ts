import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Loaded with a press: no page's first script has it. */
const loadLibrary = () => import('@simplewebauthn/browser')

const isBareAddress = (host: string) => /^[\d.]+$|^\[/.test(host)

/** Whether this browser has passkeys, on a secure page whose address is a name. Not for rendering on the server. */
export function arePasskeysPossible(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !isBareAddress(location.hostname)
}

/** `known`: the device has a passkey of this account. `stopped`: the person closed the browser's dialog, or it failed. */
type DeviceAnswer = { response: { id: string } & Record<string, unknown> } | { fault: 'known' | 'stopped' }

/** Has the device make a passkey. */
export async function createPasskey(options: object): Promise<DeviceAnswer> {
  try {
    const { startRegistration } = await loadLibrary()
    // The library reads what the server's half of it has written.
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    return { response: { ...(await startRegistration({ optionsJSON })) } }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return { fault: isKnown ? 'known' : 'stopped' }
  }
}

/** Has the person choose one of the device's passkeys and verify themselves. */
export async function answerByPasskey(options: object): Promise<DeviceAnswer> {
  try {
    const { startAuthentication } = await loadLibrary()
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    return { response: { ...(await startAuthentication({ optionsJSON })) } }
  } catch {
    return { fault: 'stopped' }
  }
}
