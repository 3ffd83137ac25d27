import { Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { readAttribute } from '#domain/content/text-elements.ts'
import type { FigureAttributes } from './figure-view.tsx'
import { FigureView } from './figure-view.tsx'
import { sendFiles } from './send-files.ts'

const emptyFigure: FigureAttributes = {
  src: null,
  alt: '',
  isDecoration: false,
  width: null,
  height: null,
  from: null,
  upload: null,
}

/**
 * A picture with its caption. One without an address is a place: until somebody has filled it, it stops publishing
 * (specification, console 6a).
 */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    isDecoration: { default: false },
    width: { default: null },
    height: { default: null },
    from: { default: null },
    upload: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        if (element.querySelector('table') !== null) return false
        const picture = element.querySelector('img')
        return picture === null ? emptyFigure : attributesOf(picture)
      },
      contentElement: (element) =>
        (element instanceof HTMLElement && element.querySelector<HTMLElement>('figcaption')) ||
        element.ownerDocument?.createElement('figcaption') ||
        document.createElement('figcaption'),
    },
    { tag: 'img', getAttrs: attributesOf },
  ],
  renderHTML: ({ node }) => {
    const { src, alt, isDecoration, width, height, from } = node.attrs
    const attributes = isDecoration ? { alt: '', role: 'presentation' } : { alt }
    const sizes = { ...(width && { width }), ...(height && { height }) }
    if (from !== null) return ['figure', ['img', { 'data-from': from, ...attributes }], ['figcaption', 0]]
    return src === null
      ? ['figure', ['figcaption', 0]]
      : ['figure', ['img', { src, ...attributes, ...sizes }], ['figcaption', 0]]
  },
  addNodeView: () => ReactNodeViewRenderer(FigureView),
})

function attributesOf(picture: HTMLElement): FigureAttributes {
  const read = (name: string, from = name) => readAttribute('img', name, picture.getAttribute(from))
  const size = (name: string) => Number(read(name)) || null
  const src = read('src')
  return {
    src,
    alt: read('alt') ?? '',
    isDecoration: read('role') !== null,
    width: size('width'),
    height: size('height'),
    from: src === null ? (read('data-from') ?? read('data-from', 'src')) : null,
    upload: Number(picture.getAttribute('data-upload')) || null,
  }
}

/** Puts pictures behind the outermost block at a position, or in its place where it is empty, and continues after them. */
export function insertFigures(
  view: EditorView,
  figures: readonly Partial<FigureAttributes>[],
  at = view.state.selection.from,
): void {
  const { doc, schema, tr } = view.state
  const { figure, paragraph } = schema.nodes
  if (!figure || !paragraph || figures.length === 0) return
  const place = doc.resolve(at)
  const block = place.depth === 0 ? null : place.node(1)
  const isEmpty = block?.isTextblock === true && block.content.size === 0
  const end = place.depth === 0 ? at : place.after(1)
  const start = isEmpty ? place.before(1) : end
  const nodes = figures.map((attributes) => figure.create({ ...emptyFigure, ...attributes }))
  const isLast = end === doc.content.size
  tr.replaceWith(start, end, isLast ? [...nodes, paragraph.create()] : nodes)
  const behind = start + nodes.reduce((size, { nodeSize }) => size + nodeSize, 0)
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(behind), 1)).scrollIntoView())
  view.focus()
}

const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Takes the files of a clipboard that has nothing else: a copied page shall bring its words, not a picture of them. */
export function takePaste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const files = filesIn(clipboardData)
  if (files.length === 0 || !isPictureAlone(clipboardData?.getData('text/html') ?? '')) return false
  insertFigures(view, sendFiles(files))
  return true
}

function isPictureAlone(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent?.trim() === '' && body.querySelector('table') === null
}

/** Inserts dropped files after the block on which they were dropped. The browser would leave the page for a file that is not taken. */
export function takeDrop(view: EditorView, event: DragEvent): boolean {
  const files = filesIn(event.dataTransfer)
  if (files.length === 0) return false
  event.preventDefault()
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  insertFigures(view, sendFiles(files), place?.pos)
  return true
}
