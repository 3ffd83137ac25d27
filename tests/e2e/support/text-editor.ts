import { build, type Rolldown } from 'vite'
import type * as entry from './text-editor-entry.ts'

declare global {
  var textEditor: typeof entry
}

/** A script that gives a page `textEditor`: the editor's schema and what it makes of a paste, without a site. */
export async function buildTextEditor(): Promise<string> {
  const lib = { entry: 'tests/e2e/support/text-editor-entry.ts', formats: ['iife' as const], name: 'textEditor' }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib, minify: false },
  })
  const [output] = built as Rolldown.RolldownOutput[]
  return output?.output[0].code ?? ''
}
