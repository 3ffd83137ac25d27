import { Marked, type Tokens } from 'marked'

/** What the head of a Markdown file says of it. */
export type MarkdownHead = { title: string; author: string; summary: string }

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const chinese = '[\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef]'
const brokenLine = new RegExp(`(${chinese})\\n(?=${chinese})`, 'g')

const marked = new Marked({
  gfm: true,
  renderer: {
    /** A picture alone in its paragraph is a figure, with its title as the caption. */
    paragraph({ tokens }: Tokens.Paragraph): string | false {
      const [picture, ...others] = tokens.filter(({ type, raw }) => type !== 'text' || raw.trim() !== '')
      if (picture?.type !== 'image' || others.length > 0) return false
      const { href, text, title } = picture as Tokens.Image
      const caption = title ? `<figcaption>${title}</figcaption>` : ''
      return `<figure><img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">${caption}</figure>\n`
    },
  },
})

/**
 * The HTML of a Markdown text (GitHub's dialect), still to be cleaned like every paste: HTML in it comes through. A line
 * break between two Chinese characters is no space.
 */
export function readMarkdown(text: string): string {
  return marked.parse(text, { async: false }).replace(brokenLine, '$1')
}

/** A value of the head: in the quotes of JSON, which are those of YAML, in single ones or bare. */
function unquote(value: string): string {
  if (!/^".*"$/.test(value)) return value.replace(/^'(.*)'$/, '$1')
  try {
    return String(JSON.parse(value))
  } catch {
    return value.slice(1, -1)
  }
}

const headPattern = /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,5000}?)\r?\n---[ \t]*(?:\r?\n|$)/

/** A file's lines of `name: value` above the text, as many editors and generators write them, and the text below. */
export function splitHead(text: string): { head: MarkdownHead; body: string } {
  const [whole = '', lines = ''] = headPattern.exec(text) ?? []
  const values = new Map(
    [...lines.matchAll(/^(\w+):[ \t]*(.*)$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unquote(value.trim()),
    ]),
  )
  const head = {
    title: values.get('title') ?? '',
    author: values.get('author') ?? '',
    summary: values.get('description') ?? values.get('summary') ?? '',
  }
  return { head, body: whole === '' ? text.replace(/^\uFEFF/, '') : text.slice(whole.length) }
}
