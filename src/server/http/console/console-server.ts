import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Caller, type Parts, processCaller } from '#server/context.ts'
import type { AnswerApi } from '#server/http/api/create-api.ts'
import type { FindAddress } from '#server/http/api/find-call.ts'
import type { LookUp } from '#server/http/look-ups.ts'
import type { PreviewServer } from '#server/http/preview/preview-server.ts'
import { transportErrorResponse } from '#server/services/shared/transport-error.ts'
import { hasStaff, makeLink } from '#server/services/staff/links.ts'
import { linkAddress } from '#server/services/staff/passkeys.ts'
import { createConsoleApi, findConsoleAddress } from './index.ts'

type PageArgs = {
  req: IncomingMessage
  res: ServerResponse
  caller: Caller
  target: { path: string; search: string }
  lookUp: LookUp
}

/** The console for the server: its calls, and the document that is served at every other address below `/console`. */
export type ConsoleServer = {
  findAddress: FindAddress
  answerApi: AnswerApi
  isPage: (path: string) => boolean
  answerPage: (args: PageArgs) => Promise<void>
}

/** The console's document may load only its own build, and cannot be framed (console 1). */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const notBuilt = '运营后台还没有构建，请先运行 npm run build'
const noDatabase = '此实例没有自己的数据库（已设置 API_BASE），运营后台不在这里'

/** The console over these parts; without them, for an instance without a database, it answers so. */
export function createConsoleServer(args: {
  parts: Parts | null
  shell: string | null
  /** Previews of drafts; without them their addresses serve the document. */
  preview?: PreviewServer
}): ConsoleServer {
  const { parts, shell, preview } = args
  const answerApi: AnswerApi = parts ? createConsoleApi(parts) : async () => transportErrorResponse('UNAVAILABLE')
  const sentence = parts === null ? noDatabase : shell === null ? notBuilt : null
  const body = Buffer.from(sentence ?? shell ?? '')
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy,
    'content-type': `text/${sentence === null ? 'html' : 'plain'}; charset=utf-8`,
    'content-length': body.byteLength,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }

  return {
    findAddress: findConsoleAddress,
    answerApi,
    isPage: (path) => path === '/console' || path.startsWith('/console/'),
    async answerPage({ req, res, caller, target, lookUp }) {
      const isReading = req.method === 'GET' || req.method === 'HEAD'
      const request = { ...target, headers: new Headers(headersOf(req)), caller }
      const draft =
        isReading && preview?.isAt(target.path) ? await lookUp(caller.address, () => preview.answer(request)) : null
      if (draft !== null) {
        res.writeHead(draft.status, draft.headers)
        return void res.end(req.method === 'GET' ? draft.body : undefined)
      }
      res.writeHead(isReading ? (sentence === null ? 200 : 503) : 405, isReading ? headers : { allow: 'GET, HEAD' })
      res.end(req.method === 'GET' ? body : undefined)
    },
  }
}

/** The headers that a preview uses: the caller and the device. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { cookie = '', 'user-agent': userAgent = '' } = headers
  return { cookie, 'user-agent': userAgent, 'sec-ch-ua-mobile': String(headers['sec-ch-ua-mobile'] ?? '') }
}

/** The link for the first owner, valid once and for 24 hours (console 1); null when members exist. */
export async function makeFirstLink(parts: Parts): Promise<string | null> {
  const ctx = { ...parts, caller: processCaller('start') }
  if (await hasStaff(ctx)) return null
  const { token } = await makeLink(ctx, { staffId: null, purpose: 'first-owner', createdBy: 'operator' })
  return linkAddress(parts.environment, token)
}
