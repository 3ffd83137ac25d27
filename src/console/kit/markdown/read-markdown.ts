import { Marked, type Token, type Tokens } from 'marked'
import { chineseTokenizer, joinsLines } from './chinese-rules.ts'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** Titles and addresses keep the entities that they are written with; the library decodes none. */
const keepEntities = (text: string) => text.replace(/&(?!#?\w{1,10};)/g, '&amp;').replaceAll('<', '&lt;')

type Note = Tokens.Generic & { type: 'footnote'; label: string; tokens: Token[] }

const label = '\\[\\^([^\\]\\s^\\\\]{1,100})\\]'
const noteStart = ` {0,3}${label}:`
/** The first line, plain lines that go on with it, and indented ones, also behind empty lines. */
const note = new RegExp(
  `^${noteStart}[ \\t]*([^\\n]*(?:\\n(?! {0,3}(?:[-\\[#>\`~|*+\\s]|\\d+[.)]))[^\\n]+|\\n(?:[ \\t]*\\n)*(?: {2,}|\\t)[^\\n]*\\S[^\\n]*)*)(?:\\n+|$)`,
)
const noteBegin = new RegExp(`\\n${noteStart}`)
const noteReference = new RegExp(`^${label}`)

const marked = new Marked({
  gfm: true,
  tokenizer: chineseTokenizer,
  extensions: [
    {
      name: 'footnote',
      level: 'block',
      start: (src) => noteBegin.exec(src)?.index,
      tokenizer(src) {
        const [raw, name = '', text = ''] = note.exec(src) ?? []
        if (raw === undefined) return undefined
        const tokens = this.lexer.blockTokens(text.replace(/\n(?: {1,4}|\t)/g, '\n'), [])
        return { type: 'footnote', raw, label: name, tokens } satisfies Note
      },
      childTokens: ['tokens'],
      renderer({ tokens = [] }) {
        return this.parser.parse(tokens)
      },
    },
    {
      name: 'footnoteReference',
      level: 'inline',
      start: (src) => src.indexOf('[^'),
      tokenizer(src) {
        const [raw, name = ''] = noteReference.exec(src) ?? []
        return raw === undefined ? undefined : { type: 'footnoteReference', raw, label: name }
      },
      renderer: ({ raw, label, isKnown }) => (isKnown ? `<sup>[${escapeHtml(label)}]</sup>` : escapeHtml(raw)),
    },
  ],
  renderer: {
    /** The library would end each code with a line break, which the editor shows as an empty line. */
    code({ text, lang = '' }: Tokens.Code): string {
      const [language = ''] = lang.split(/\s/)
      const named = language === '' ? '' : ` class="language-${escapeHtml(language)}"`
      return `<pre><code${named}>${escapeHtml(text.replace(/\n$/, ''))}</code></pre>\n`
    },
    /** The library would write a Chinese address in percent signs. */
    link({ href, tokens }: Tokens.Link): string {
      return `<a href="${keepEntities(href).replaceAll('"', '&quot;')}">${this.parser.parseInline(tokens)}</a>`
    },
    /** A picture alone in its paragraph is a figure, with its title as the caption. */
    paragraph({ tokens }: Tokens.Paragraph): string | false {
      const [picture, ...others] = tokens.filter(({ type, raw }) => type !== 'text' || raw.trim() !== '')
      if (picture?.type !== 'image' || others.length > 0) return false
      const { href, tokens: words, title } = picture as Tokens.Image
      const alt = keepEntities(this.parser.parseInline(words, this.parser.textRenderer)).replaceAll('"', '&quot;')
      const caption = title ? `<figcaption>${keepEntities(title)}</figcaption>` : ''
      return `<figure><img src="${escapeHtml(href)}" alt="${alt}">${caption}</figure>\n`
    },
  },
})

/**
 * The HTML of a Markdown text (GitHub's dialect), still to be cleaned like every paste: HTML in it comes through. A line
 * break between two Chinese characters of a paragraph is no space; code keeps its lines. Footnotes are the last
 * paragraphs, each with the label of its reference.
 */
export function readMarkdown(text: string): string {
  const tokens = marked.lexer(text)
  const isNote = (token: Token): token is Note => token.type === 'footnote'
  const notes = tokens.filter(isNote)
  const labels = new Set(notes.map(({ label }) => label.toLowerCase()))
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'footnoteReference') (token as Tokens.Generic).isKnown = labels.has(token.label.toLowerCase())
    const { type, tokens: parts } = token as Tokens.Generic
    if (parts !== undefined && /^(?:paragraph|heading|text)$/.test(type)) joinChineseLines(parts)
  })
  for (const { label, tokens: parts } of notes) {
    const words = { type: 'text', raw: '', text: `[${label}] ` } as const
    const [first] = parts
    if (first?.type === 'paragraph') first.tokens?.unshift(words)
    else parts.unshift({ type: 'paragraph', raw: '', text: words.text, tokens: [words] })
  }
  return marked.parser([...tokens.filter((token) => !isNote(token)), ...notes])
}

/** The parts of a paragraph that hold no others, in their order. */
const leavesOf = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => ('tokens' in token && token.tokens !== undefined ? leavesOf(token.tokens) : [token]))

function joinChineseLines(tokens: readonly Token[]): void {
  const leaves = leavesOf(tokens)
  for (const [at, leaf] of leaves.entries()) {
    if (leaf.type !== 'text' || !leaf.raw.includes('\n')) continue
    const text = leaf as Tokens.Text
    const [previous, next] = [leaves[at - 1]?.raw.at(-1) ?? '', leaves[at + 1]?.raw.at(0) ?? '']
    text.text = text.text.replace(/[ \t]*\n[ \t]*/g, (lines, index: number) => {
      const before = text.text[index - 1] ?? previous
      const after = text.text[index + lines.length] ?? next
      return joinsLines(before, after) ? '' : lines
    })
  }
}
