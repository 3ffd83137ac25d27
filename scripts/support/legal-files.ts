import path from 'node:path'
import type { Plugin } from 'vite'
import { parseLegalDocument } from '../../src/site/features/legal/parse-legal-document.ts'
import { root } from './run.ts'

/**
 * Makes modules of the legal documents in content/legal: their outlines, and apart from them the documents, which the
 * browser's bundle leaves out. A document that does not keep its form stops the build, with file and line.
 */
export function legalFiles(): Plugin {
  return {
    name: 'legal-files',
    transform: {
      filter: { id: /\/content\/legal\/[a-z]+\.md$/ },
      handler(source, id) {
        const { outline, document } = parseLegalDocument(path.relative(root, id), source)
        const code = `export const outline = ${JSON.stringify(outline)}\nexport const document = ${JSON.stringify(document)}`
        return { code, map: { mappings: '' }, moduleType: 'js' }
      },
    },
  }
}
