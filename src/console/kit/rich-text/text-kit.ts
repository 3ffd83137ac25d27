import { type Attribute, type Extensions, InputRule, Mark, Node, PasteRule } from '@tiptap/core'
import { TableCell, TableHeader } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { readAttribute } from '#domain/content/text-elements.ts'
import { addressText } from '#domain/shared/link.ts'

/** An attribute that is read and written by the table of a text's elements; null where the text has none. */
export function textAttribute(tag: string, name: string): Attribute {
  const read = (value: unknown) => readAttribute(tag, name, value === null ? null : String(value))
  return {
    default: null,
    parseHTML: (element) => read(element.getAttribute(name)),
    renderHTML: ({ [name]: value }) => ({ [name]: read(value) }),
  }
}

/** The same as a number, `missing` where the text has none. */
function numberAttribute(tag: string, name: string, missing: number | null): Attribute {
  const attribute = textAttribute(tag, name)
  const parseHTML = (element: HTMLElement) => {
    const value: string | null = attribute.parseHTML?.(element)
    return value === null ? missing : Number(value)
  }
  return { ...attribute, default: missing, parseHTML }
}

/** Spans as the table keeps them. Columns have no width and cells no alignment: the library would write them as styles. */
const spans = (tag: 'td' | 'th') => ({
  colspan: numberAttribute(tag, 'colspan', 1),
  rowspan: numberAttribute(tag, 'rowspan', 1),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

export const PlainCell = TableCell.extend({ addAttributes: () => spans('td') })
export const HeaderCell = TableHeader.extend({
  addAttributes: () => ({ ...spans('th'), scope: textAttribute('th', 'scope') }),
})

/** The kit's extensions with the attributes of `domain/content/text-elements.ts` in place of their own. */
export const TextKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(keepByTable)
  },
})

function keepByTable(extension: Extensions[number]): Extensions[number] {
  const { name } = extension
  if (extension instanceof Node) {
    if (name === 'orderedList') return orderedList(extension)
    if (name === 'codeBlock') return extension.extend({ addAttributes: () => ({ language }) })
  }
  if (extension instanceof Mark) {
    if (name === 'link') return link(extension)
    // Bold words and links may be code too.
    if (name === 'code') return extension.extend({ excludes: '' })
  }
  return extension
}

function orderedList(list: Node): Node {
  return list.extend({
    addAttributes: () => ({
      start: numberAttribute('ol', 'start', 1),
      reversed: {
        default: false,
        parseHTML: (element) => element.hasAttribute('reversed'),
        renderHTML: ({ reversed }) => (reversed === true ? { reversed: '' } : {}),
      },
      type: textAttribute('ol', 'type'),
    }),
    renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
    /** A longer number, a telephone's for example, begins no list: a text does not keep it. */
    addInputRules() {
      return (this.parent?.() ?? []).map(({ handler }) => new InputRule({ find: /^(\d{1,6})\.\s$/, handler }))
    },
  })
}

const target = textAttribute('a', 'target')
/** The server opens links to other sites apart; of a link within the site the writer decides. */
const ownTarget: Attribute = {
  ...target,
  parseHTML: (element) => (element.getAttribute('href')?.startsWith('/') ? target.parseHTML?.(element) : null),
}

function link(mark: Mark): Mark {
  return mark.extend({
    addAttributes: () => ({ href: textAttribute('a', 'href'), target: ownTarget }),
    /** In a pasted text an address ends before the first character that no address has: `https://a.cn/x，然后`. */
    addPasteRules() {
      return (this.parent?.() ?? []).map(({ find, handler }) => {
        const findWithin = typeof find === 'function' ? (text: string) => find(addressText(text)) : find
        return new PasteRule({ find: findWithin, handler })
      })
    },
  })
}

/** The name of a code block's language, as the class of the block or of its code says it. */
const language: Attribute = {
  default: null,
  rendered: false,
  parseHTML: (element) => {
    const named = [element.firstElementChild, element].map((one) => readAttribute('code', 'class', one?.className))
    return named.find((name) => name !== null)?.slice('language-'.length) ?? null
  },
}
