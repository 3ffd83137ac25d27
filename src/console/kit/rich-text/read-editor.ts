import { DOMSerializer, type Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { tidyBlocks } from './serialize.ts'

/** What each block was written out as; a block that changes is another one. */
const written = new WeakMap<Node, string>()
/** In a document that nobody shows no picture is loaded. */
const inert = document.implementation.createHTMLDocument()
const emptyLine = '<p></p>'

/** The text of the editor as `tidyHtml` would have it: a key writes out the block that it changes and no other. */
export function readEditor({ doc, schema }: EditorState): string {
  const serializer = DOMSerializer.fromSchema(schema)
  const blocks = doc.children.map((block) => {
    const known = written.get(block)
    if (known !== undefined) return known
    const place = inert.createElement('div')
    place.append(serializer.serializeNode(block, { document: inert }))
    const html = tidyBlocks(place)
    written.set(block, html)
    return html
  })
  if (blocks.at(-1) === emptyLine) blocks.pop()
  return blocks.join('')
}
