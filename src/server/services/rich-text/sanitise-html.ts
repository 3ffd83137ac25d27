import type { Attributes, IOptions, Tag } from 'sanitize-html'
import { tierOfValue } from '#domain/content/price-references.ts'
import { largestSpan } from '#domain/content/tables.ts'
import { safeLink } from '#domain/shared/link.ts'
import { loadSanitizer } from './load-sanitizer.ts'

/**
 * Below this depth only the text is kept: no editor writes deeper nesting, and the parser's time grows with its square.
 */
const deepest = 200
/** The width and height of a picture at most. */
const largestPixels = 10_000

/** A tag that is not allowed: `sanitize-html` keeps its content. */
const dropped: Tag = { tagName: 'dropped', attribs: {} }

const options: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'a', 'ul', 'ol', 'li'],
    ...['blockquote', 'pre', 'code', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'img', 'aside', 'data'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'role', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    pre: ['class'],
    code: ['class'],
    aside: ['role'],
    data: ['value'],
  },
  // Every address below is made by us: the library's own test of schemes would only repeat it.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Elements whose content is no text of the article; browsers parse most of it by special rules.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'xmp', 'noscript', 'template', 'title', 'svg', 'math'],
    ...['iframe', 'object', 'applet', 'noembed', 'noframes', 'plaintext'],
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    ins: 'u',
    a: anchor,
    aside: (tagName, { role }) => (role === 'note' ? { tagName, attribs: { role } } : dropped),
    data: (tagName, { value = '' }) => (tierOfValue(value) === null ? dropped : { tagName, attribs: { value } }),
    img: picture,
    th: (_, attribs) => ({ tagName: 'th', attribs: { ...spans(attribs), ...scope(attribs) } }),
    td: (_, attribs) => ({ tagName: 'td', attribs: spans(attribs) }),
    pre: (tagName, attribs) => ({ tagName, attribs: language(attribs) }),
    code: (tagName, attribs) => ({ tagName, attribs: language(attribs) }),
  },
}

const draftOptions: IOptions = {
  ...options,
  allowedAttributes: {
    ...options.allowedAttributes,
    img: ['src', 'alt', 'role', 'width', 'height', 'loading', 'decoding', 'data-from'],
  },
  transformTags: { ...options.transformTags, img: pictureOrPlace },
}

/**
 * An editor's HTML made safe for a page: the listed elements and attributes, safe links and pictures, no scripts or
 * styles. Text in other elements stays. Idempotent. It is called when a text is saved and again when it is read, for
 * texts that reached the database another way. A draft may keep pictures of other sites as placeholders (`img` with
 * `data-from`, which loads nothing) until they are replaced.
 */
export function sanitiseHtml(html: string, { keepForeignPictures = false } = {}): string {
  const plain = html.replaceAll('\0', '').toWellFormed()
  const rules = keepForeignPictures ? draftOptions : options
  try {
    // The second pass closes elements whose surroundings were removed.
    return emptyReferences(pass(emptyReferences(pass(plain, rules)), rules))
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error
    return pass(plain.replace(/<[^<>]*>/g, ' ').replaceAll('<', ' '), rules)
  }
}

/** A price reference has no content: any text in it is moved behind it. */
function emptyReferences(html: string): string {
  return html.replaceAll('</data>', '').replace(/<data value="[^"]*">/g, '$&</data>')
}

class TooDeepError extends Error {
  override readonly name = 'TooDeepError'
}

/** Throws `TooDeepError`, at once, so that the time stays in proportion to the length. */
function pass(html: string, rules: IOptions): string {
  let depth = 0
  return loadSanitizer()(html, {
    ...rules,
    onOpenTag() {
      depth += 1
      if (depth > deepest) throw new TooDeepError()
    },
    onCloseTag() {
      depth -= 1
    },
  })
}

/**
 * Own paths, http(s), mail and telephone; links to elsewhere open apart and pass nothing on (readings 5), own ones open
 * apart where the writer says so.
 */
function anchor(_: string, attribs: Attributes): Tag {
  const href = (attribs.href ?? '').trim()
  if (/^mailto:[^\s<>"'@:]+@[\w.-]+$/i.test(href) || /^tel:\+?[\d-]+$/i.test(href)) return link({ href })
  const safe = safeLink(href)
  if (safe === '') return dropped
  const apart: Attributes = attribs.target === '_blank' ? { rel: 'noopener', target: '_blank' } : {}
  return link(
    safe.startsWith('/') ? { href: safe, ...apart } : { href: safe, rel: 'noopener nofollow', target: '_blank' },
  )
}

function link(attribs: Attributes): Tag {
  return { tagName: 'a', attribs }
}

/**
 * Only pictures of this site: the pages' policy allows no others, and a picture must not call the API. Dot segments are
 * resolved before the folder is checked.
 */
function picture(_: string, attribs: Attributes): Tag {
  const src = safeLink((attribs.src ?? '').trim())
  if (!src.startsWith('/') || !URL.canParse(src, 'http://site')) return dropped
  const { pathname } = new URL(src, 'http://site')
  if (!pathname.startsWith('/media/')) return dropped
  const sizes = { ...whole(attribs, 'width', largestPixels), ...whole(attribs, 'height', largestPixels) }
  const said = alternative(attribs)
  return { tagName: 'img', attribs: { src: pathname, ...said, ...sizes, loading: 'lazy', decoding: 'async' } }
}

/** The alternative text of a picture, or its mark as decoration. */
function alternative({ alt = '', role }: Attributes): Attributes {
  return role === 'presentation' ? { alt: '', role } : { alt }
}

/** A picture of this site, or the placeholder of one from elsewhere. */
function pictureOrPlace(name: string, attribs: Attributes): Tag {
  const own = picture(name, attribs)
  const from = (attribs['data-from'] ?? attribs.src ?? '').trim()
  if (own.tagName === 'img' || !/^https?:/i.test(safeLink(from))) return own
  return { tagName: 'img', attribs: { 'data-from': from, ...alternative(attribs) } }
}

function spans(attribs: Attributes): Attributes {
  return { ...whole(attribs, 'colspan', largestSpan), ...whole(attribs, 'rowspan', largestSpan) }
}

function scope({ scope }: Attributes): Attributes {
  return scope !== undefined && ['row', 'col', 'rowgroup', 'colgroup'].includes(scope) ? { scope } : {}
}

function language({ class: name }: Attributes): Attributes {
  return name !== undefined && /^language-[a-z0-9-]{1,30}$/.test(name) ? { class: name } : {}
}

/** The attribute when it is a whole number from 1 to `most`. */
function whole(attribs: Attributes, name: string, most: number): Attributes {
  const value = attribs[name] ?? ''
  return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= most ? { [name]: value } : {}
}
