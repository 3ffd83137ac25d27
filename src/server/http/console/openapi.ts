import type { ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import type { ErrorName } from '#contract/errors.ts'
import { consoleTagDescriptions } from '#contract/tags.ts'
import { memberLimits } from '#domain/staff/limits.ts'
import { describeCalls } from '#server/http/api/openapi.ts'

let document: ReturnType<typeof describeCalls> | undefined

/** The OpenAPI 3.1 document of every call of the console, made from its contract on first use. */
export function consoleDocument() {
  document ??= describeCalls<ConsoleCall>({
    calls: consoleCalls,
    title: '运营后台 API',
    description: '每个调用写明所需权限（x-permission）。修改类调用要求同源的 Origin 与 JSON。',
    server: '/console/api',
    tagDescriptions: consoleTagDescriptions,
    securitySchemes: { staff: { type: 'apiKey', in: 'cookie', name: '__Host-fy_staff' } },
    extra: ({ permission, confirmed }) => ({
      security: permission === 'anonymous' ? [] : [{ staff: [] }],
      'x-permission': permission,
      ...(confirmed && { 'x-confirmed': 'within 10 minutes' }),
    }),
    errorsOf,
    notesOf: ({ permission, confirmed, limit, polls }) => [
      permissionText(permission),
      ...(confirmed ? ['需要10分钟内完成过两步验证'] : []),
      ...(limit === undefined ? [] : [memberLimits[limit].sentence]),
      ...(polls ? ['由页面自动调用，不延长登录'] : []),
    ],
  })
  return document
}

function permissionText(permission: ConsoleCall['permission']): string {
  if (permission === 'anonymous') return '不需要登录'
  if (permission === 'passwordOnly') return '已输入密码，还没有完成两步验证'
  return `需要权限${permission}`
}

/** A call's own errors and those of `permitStaff`. */
function errorsOf({ permission, method, errors, params, limit }: ConsoleCall): ErrorName[] {
  const isOpen = permission === 'anonymous'
  return [
    ...(isOpen ? [] : (['UNAUTHENTICATED'] as const)),
    ...(isOpen && method === 'GET' ? [] : (['FORBIDDEN'] as const)),
    ...(params === undefined ? [] : (['NOT_FOUND'] as const)),
    ...(limit === undefined ? [] : (['TOO_MANY_REQUESTS'] as const)),
    ...errors,
  ]
}
