import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import { postToProvider } from './provider-http.ts'

/** An access key of Alibaba Cloud, and the product's endpoint. */
export type AliyunKey = { endpoint: string; accessKeyId: string; accessKeySecret: string }

/** An action and its API version, e.g. `SendSms` of `2017-05-25`. */
type Action = { action: string; version: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * One call of Alibaba Cloud's RPC interface; resolves to the answer, including refusals. @throws as `postToProvider`.
 */
export function callAliyun(
  key: AliyunKey,
  clock: Clock,
  asked: Action,
  parameters: Record<string, string>,
): Promise<Record<string, unknown>> {
  const body = new URLSearchParams(parameters).toString()
  const headers = signAliyunRequest({ key, ...asked, body, at: clock.now(), nonce: randomUUID() })
  return postToProvider(`${key.endpoint}/`, { headers, body })
}

/**
 * The headers of a request under ACS3-HMAC-SHA256; `nonce` must be unique, `at` within 15 minutes of the provider's
 * clock.
 */
export function signAliyunRequest(
  request: Action & { key: AliyunKey; body: string; at: Date; nonce: string },
): Record<string, string> {
  const { key, action, version, body, at, nonce } = request
  const signed: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    host: new URL(key.endpoint).host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(signed).toSorted()
  const canonicalHeaders = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const canonical = ['POST', '/', '', canonicalHeaders, names.join(';'), sha256(body)].join('\n')
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...signed,
    authorization: `ACS3-HMAC-SHA256 Credential=${key.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
