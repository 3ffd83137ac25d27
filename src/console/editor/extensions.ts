import { type Extensions, Mark, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** A mark without attributes, as the sanitiser lets it stand. */
function plainMark(name: string, tag: string) {
  return Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })
}

/**
 * A picture with its caption. `from` is the address of one that lies on another site: its place, which stops publishing
 * until somebody has filled it.
 */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  marks: 'bold italic link',
  isolating: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    from: { default: null },
    bare: { default: false, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const picture = element.querySelector('img')
        return picture === null || element.querySelector('table') !== null ? false : pictureAttributes(picture)
      },
      contentElement: (element) =>
        (element instanceof HTMLElement && element.querySelector<HTMLElement>('figcaption')) ||
        element.ownerDocument?.createElement('figcaption') ||
        document.createElement('figcaption'),
    },
    { tag: 'img', getAttrs: (element) => ({ ...pictureAttributes(element), bare: true }) },
  ],
  renderHTML: ({ node }) => {
    const { src, alt, width, height, from } = node.attrs
    const sizes = { ...(width && { width }), ...(height && { height }) }
    const picture = from === null ? { src: src ?? '', ...sizes, alt } : { 'data-from': from, alt }
    return ['figure', ['img', picture], ['figcaption', 0]]
  },
})

function pictureAttributes(picture: HTMLElement) {
  const from = picture.getAttribute('data-from')
  return {
    src: from === null ? picture.getAttribute('src') : null,
    alt: picture.getAttribute('alt') ?? '',
    width: picture.getAttribute('width'),
    height: picture.getAttribute('height'),
    from,
  }
}

/** A table without the widths that the library writes into a style: the site's pages decide them, and the policy allows none. */
const PlainTable = Table.extend({ addNodeView: () => null, renderHTML: () => ['table', ['tbody', 0]] }).configure({
  resizable: false,
})

const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

/** What an article may be made of: the sanitiser of the server lets the same through (rich-text/sanitise-html.ts). */
export function editorExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: { openOnClick: false, autolink: false, linkOnPaste: true, HTMLAttributes: { rel: null, target: null } },
      dropcursor: { width: 2 },
      trailingNode: false,
    }),
    plainMark('subscript', 'sub'),
    plainMark('superscript', 'sup'),
    plainMark('highlight', 'mark'),
    PlainTable,
    TableRow,
    HeaderCell,
    TableCell,
    Figure,
  ]
}
