import type { ConsoleHandler } from './console-handler.ts'
import { consoleDocument } from './openapi.ts'

/** The console's OpenAPI document, for staff only: each operation has its permission (console 1). */
export const describeConsole: ConsoleHandler<'describeConsole'> = async () =>
  Response.json(consoleDocument(), { headers: { 'cache-control': 'no-store' } })
