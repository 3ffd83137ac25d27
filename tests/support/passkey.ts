import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What the server's options are made of, as far as an authenticator reads them. */
type Options = { challenge: string }

type Asked = { isVerified?: boolean; from?: string; member?: string }

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const twoBytes = (value: number) => Buffer.from([value >> 8, value & 0xff])
const present = 0x01
const verified = 0x04
const withCredential = 0x40

/** An authenticator in memory that holds one passkey (ES256, attestation "none") for one origin. */
export function createPasskey(origin: string, { idBytes = 16 }: { idBytes?: number } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(idBytes)
  const clientData = (type: string, { challenge }: Options, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const head = (flags: number) => Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags, 0, 0, 0, 0])])
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** As `navigator.credentials.create` answers. */
    create(options: Options) {
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([
        head(present | verified | withCredential),
        Buffer.alloc(16),
        twoBytes(id.length),
        id,
        cose,
      ])
      // CBOR: { fmt: "none", attStmt: {}, authData: bytes of two-byte length }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        twoBytes(data.length),
        data,
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', options))
      return answer({ clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] })
    },
    /**
     * As `navigator.credentials.get` answers; `isVerified`: whether the device verified the person; `from`: the page that
     * asked; `member`: whose passkey the device says that it is.
     */
    get(options: Options, { isVerified = true, from = origin, member }: Asked = {}) {
      const data = head(isVerified ? present | verified : present)
      const client = clientData('webauthn.get', options, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(member && { userHandle: base64url(Buffer.from(member)) }),
      })
    },
  }
}
