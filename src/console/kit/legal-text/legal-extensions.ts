import { type Extensions, InputRule, Node, type NodeViewRenderer, PasteRule } from '@tiptap/core'
import { TableRow } from '@tiptap/extension-table'
import type { Node as TextNode } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { isLegalName, type LegalName, legalNameLabels } from '#domain/legal/name-words.ts'
import { createStore } from '#ui/create-store.ts'
import type { AskFor } from '../rich-text/dialect.ts'
import { BlockKeys, PlainTable } from '../rich-text/extensions.tsx'
import { HeaderCell, PlainCell, TextKit } from '../rich-text/text-kit.ts'
import { legalTextCopy as copy } from './copy.ts'
import { type HeadingFacts, headingFacts, headingLevels } from './legal-content.ts'
import styles from './legal-text.module.css'

/** The words that visitors read in place of each name; the page that has the editor sets it. */
export const nameWords = createStore<(name: LegalName) => string>(() => '')

/** A name as its list has it: what staff call it, and the words that visitors read, or that there are none. */
export const nameWithWords = (name: LegalName, words: string): string =>
  copy.nameWithWords(legalNameLabels[name], words || nameMissing(name))

function nameMissing(name: LegalName): string {
  return name === 'contact' || name === 'contactAgreement' || name === 'sdk' ? copy.placeEmpty : copy.nameEmpty
}

/** The parts of the article editor that a legal text has: bold words, one level of lists, tables with one head. */
export function legalExtensions(ask: AskFor): Extensions {
  const LegalKit = TextKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((extension) => {
        if (!(extension instanceof Node)) return extension
        if (extension.name === 'heading') return legalHeading(extension, ask)
        return extension.name === 'listItem' ? extension.extend({ content: 'paragraph' }) : extension
      })
    },
  })
  return [
    LegalKit.configure({
      heading: { levels: [headingLevels.section, headingLevels.clause] },
      dropcursor: { width: 2 },
      blockquote: false,
      code: false,
      codeBlock: false,
      hardBreak: false,
      horizontalRule: false,
      italic: false,
      link: false,
      orderedList: false,
      strike: false,
      trailingNode: false,
      underline: false,
    }),
    PlainTable,
    TableRow,
    HeaderCell.extend({ content: 'paragraph' }),
    PlainCell.extend({ content: 'paragraph' }),
    LegalNameNode,
    BlockKeys,
  ]
}

/** A section or a clause: its title is plain words; its anchor and explanation are attributes, asked for in a dialog. */
function legalHeading(heading: Node, ask: AskFor): Node {
  return heading.extend({
    content: 'text*',
    marks: '',
    addAttributes() {
      const facts = headingFacts.map((name) => [name, { default: '', rendered: false, keepOnSplit: false }])
      return { ...this.parent?.(), ...Object.fromEntries(facts) }
    },
    /** The marks of the markup: `# ` begins a section, `## ` a clause. */
    addInputRules() {
      const { type } = this
      return [/^#\s$/, /^##\s$/].map(
        (find, at) =>
          new InputRule({
            find,
            handler({ state: { doc, tr }, range }) {
              // Items and cells have no headings.
              if (doc.resolve(range.from).depth !== 1) return
              tr.delete(range.from, range.to).setBlockType(range.from, range.from, type, {
                level: at === 0 ? headingLevels.section : headingLevels.clause,
              })
            },
          }),
      )
    },
    addNodeView: () => headingView(ask),
  })
}

/** The title, and below it what the heading says beside it; a press of that asks for other words. */
function headingView(ask: AskFor): NodeViewRenderer {
  return ({ node, editor, getPos }) => {
    const { level } = node.attrs
    const dom = document.createElement(`h${level}`)
    const contentDOM = document.createElement('span')
    const facts = document.createElement('button')
    facts.type = 'button'
    facts.contentEditable = 'false'
    facts.className = styles.facts ?? ''
    facts.title = copy.change
    dom.append(contentDOM, facts)
    facts.addEventListener('mousedown', (event) => event.preventDefault())
    facts.addEventListener('click', () => {
      const position = getPos()
      if (!editor.isEditable || position === undefined) return
      editor.commands.setTextSelection(position + 1)
      ask('heading')
    })
    drawFacts(facts, node)
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type || next.attrs.level !== level) return false
        drawFacts(facts, next)
        return true
      },
      ignoreMutation: ({ target }) => !contentDOM.contains(target),
      stopEvent: ({ target }) => target === facts || facts.contains(target as HTMLElement | null),
    }
  }
}

function drawFacts(facts: HTMLElement, { attrs }: TextNode): void {
  const { id, label, gist, summary } = attrs as HeadingFacts
  const isSection = attrs.level === headingLevels.section
  const missing = isSection ? headingFacts.filter((name) => attrs[name] === '') : []
  const anchor = document.createElement('code')
  // A clause without an anchor of its own has that of its number, which the style sheet counts.
  if (id === '') anchor.dataset.counted = ''
  else anchor.textContent = `#${id}`
  const words = document.createElement('small')
  words.textContent = [...(isSection ? [label, gist] : []), summary].filter((text) => text !== '').join('；')
  facts.replaceChildren(...(isSection && id === '' ? [] : [anchor]), words)
  if (missing.length === 0) return
  const fault = document.createElement('b')
  fault.textContent = copy.missing(missing.map((name) => copy.fields[name]))
  facts.append(fault)
}

const typedName = /\{(\w+)\}/

/** Replaces a name in braces; only where a line may have one. */
function replaceName(tr: Transaction, { from, to }: { from: number; to: number }, name = ''): void {
  const { parent } = tr.doc.resolve(from)
  const type = parent.type.schema.nodes.legalName
  if (type !== undefined && isLegalName(name) && parent.type.name === 'paragraph')
    tr.replaceWith(from, to, type.create({ name }, null, tr.doc.resolve(to).marks()))
}

/** A name of the markup, `{company}`: one thing that is never half deleted, and shows the words that visitors read. */
const LegalNameNode = Node.create({
  name: 'legalName',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ name: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'data[value]',
      getAttrs(element) {
        const name = /^legal:(\w+)$/.exec(element.getAttribute('value') ?? '')?.[1] ?? ''
        return isLegalName(name) ? { name } : false
      },
    },
  ],
  renderHTML: ({ node }) => ['data', { value: `legal:${node.attrs.name}` }, `{${node.attrs.name}}`],
  renderText: ({ node }) => `{${node.attrs.name}}`,
  addInputRules: () => [
    new InputRule({
      find: new RegExp(`${typedName.source}$`),
      handler: ({ state: { tr }, range, match }) => replaceName(tr, range, match[1]),
    }),
  ],
  addPasteRules: () => [
    new PasteRule({
      find: new RegExp(typedName.source, 'g'),
      handler: ({ state: { tr }, range, match }) => replaceName(tr, range, match[1]),
    }),
  ],
  addNodeView: () => nameView,
})

const nameView: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement('span')
  const name = node.attrs.name as LegalName
  dom.className = styles.name ?? ''
  dom.title = `{${name}} ${legalNameLabels[name]}`
  const draw = () => {
    const words = nameWords.get()(name)
    dom.textContent = words || nameWithWords(name, '')
    dom.toggleAttribute('data-missing', words === '')
  }
  draw()
  return { dom, destroy: nameWords.subscribe(draw) }
}
