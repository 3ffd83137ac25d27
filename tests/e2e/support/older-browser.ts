import type { BrowserContext } from '@playwright/test'
import { newerBuiltIns } from '#tests/support/newer-built-ins.ts'

/** Runs in each document before its scripts. */
function removeAll(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce<object | undefined>((outer, name) => outer && Reflect.get(outer, name), window)
    if (holder !== undefined) Reflect.deleteProperty(holder, last)
  }
}

/** Takes the functions that visitors' oldest browsers lack from each document of a context, before its scripts. */
export const removeNewerBuiltIns = (context: BrowserContext) => context.addInitScript(removeAll, newerBuiltIns)
