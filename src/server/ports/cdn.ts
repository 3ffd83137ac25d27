import type { Environment } from '#server/environment/environment.ts'
import type { Clock } from './clock.ts'
import { callAliyun, callTencent } from './cloud-calls.ts'
import { ProviderError } from './provider-error.ts'
import { isRecord } from './provider-http.ts'

export type CdnPort = {
  /** Makes the CDN refetch everything below an address, `https://www.example.com/`. @throws {ProviderError} */
  purge: (folder: string) => Promise<void>
}

/** Temporary errors, after which a retry may succeed; an exhausted daily quota is not one. */
const passing = /^(?:Throttling|ServiceUnavailable|InternalError|RequestLimitExceeded|ResourceUnavailable)/

/** The CDN in the environment; null for none. */
export function chooseCdn(settings: Environment['cdn'], clock: Clock): CdnPort | null {
  switch (settings?.provider) {
    case 'aliyun':
      return { purge: (folder) => purgeAliyun(settings, clock, folder) }
    case 'tencent':
      return { purge: (folder) => purgeTencent(settings, clock, folder) }
    case undefined:
      return null
  }
}

/** `RefreshObjectCaches` of 2018-05-10, limited to 100 folders per account and day. */
async function purgeAliyun(key: Parameters<typeof callAliyun>[0], clock: Clock, folder: string): Promise<void> {
  const call = { action: 'RefreshObjectCaches', version: '2018-05-10' }
  const answer = await callAliyun(key, clock, call, { ObjectPath: folder, ObjectType: 'Directory' })
  if (typeof answer.RefreshTaskId !== 'string') throw refused('Aliyun', answer.Code)
}

/** `PurgePathsCache` of 2018-06-06, limited to 100 folders per account and day. */
async function purgeTencent(secret: Parameters<typeof callTencent>[0], clock: Clock, folder: string): Promise<void> {
  const call = { service: 'cdn', action: 'PurgePathsCache', version: '2018-06-06' }
  const { Response } = await callTencent(secret, clock, call, { Paths: [folder], FlushType: 'flush' })
  const response = isRecord(Response) ? Response : {}
  if (typeof response.TaskId !== 'string') throw refused('Tencent', isRecord(response.Error) && response.Error.Code)
}

function refused(name: string, code: unknown): ProviderError {
  const reason = typeof code === 'string' ? code : 'no reason'
  return new ProviderError(`${name} refused to purge the CDN: ${reason}`, { isWorthRetrying: passing.test(reason) })
}
