import type { Attributes, IOptions, Tag } from 'sanitize-html'
import { splitLists } from '#domain/content/split-lists.ts'
import { readAttribute, type TextTag, textElement, textElements } from '#domain/content/text-elements.ts'
import { captionsLabel, sourceOfVideo } from '#domain/content/videos.ts'
import { loadSanitizer } from './load-sanitizer.ts'

/**
 * Below this depth only the text is kept: no editor writes deeper nesting, and the parser's time grows with its square.
 */
const deepest = 200

/**
 * The name of an element of which only the content is kept. It is allowed and removed afterwards: `sanitize-html` applies
 * the new name of an element that it discards to the next end tag of that depth (decision 110).
 */
const droppedTag: Tag = { tagName: 'dropped', attribs: {} }
const droppedTags = /<\/?dropped>/g

const tags = Object.keys(textElements) as TextTag[]

/** The attributes of an element that its rule keeps, or `droppedTag` where it lacks what it needs. */
function keep(tag: TextTag, attribs: Attributes): Tag {
  const kept: Attributes = {}
  for (const name of Object.keys(textElement(tag)?.attributes ?? {})) {
    const value = readAttribute(tag, name, attribs[name])
    if (value !== null) kept[name] = value
  }
  const needs = textElement(tag)?.needs
  return needs === undefined || needs.some((name) => name in kept) ? { tagName: tag, attribs: kept } : droppedTag
}

const allowedAttributes = Object.fromEntries(
  tags.map((tag) => [tag, [...Object.keys(textElement(tag)?.attributes ?? {}), ...(textElement(tag)?.added ?? [])]]),
)

/** The library's types leave out `allowedEmptyAttributes`. */
type Rules = IOptions & { allowedEmptyAttributes: string[] }

const options: Rules = {
  allowedTags: [...tags, droppedTag.tagName],
  allowedAttributes,
  // Empty values that say something; others would be written without their sign of equality.
  allowedEmptyAttributes: ['alt', 'reversed', 'title', 'data-video', 'controls', 'playsinline', 'default'],
  selfClosing: ['br', 'hr', 'img', 'track'],
  // Every address below is made by us: the library's own test of schemes would only repeat it.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Elements whose content is no text of the article; browsers parse most of it by special rules.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'xmp',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
    'applet',
    'noembed',
    'noframes',
    'plaintext',
  ],
  transformTags: {
    ...Object.fromEntries(tags.flatMap((tag) => (textElement(tag)?.aliases ?? []).map((alias) => [alias, tag]))),
    ...Object.fromEntries(tags.map((tag) => [tag, (_: string, attribs: Attributes) => keep(tag, attribs)])),
    a: anchor,
    img: (_, attribs) => picture(attribs),
    video: (_, attribs) => withAdded(keep('video', attribs), { controls: '', preload: 'none', playsinline: '' }),
    track: (_, attribs) =>
      withAdded(keep('track', attribs), { kind: 'captions', srclang: 'zh-CN', label: captionsLabel, default: '' }),
  },
}

const draftOptions: Rules = {
  ...options,
  transformTags: { ...options.transformTags, img: (_, attribs) => pictureOrPlace(attribs) },
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
    return emptyElements(pass(emptyElements(splitLists(pass(plain, rules))), rules))
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error
    return pass(plain.replace(/<[^<>]*>/g, ' ').replaceAll('<', ' '), rules)
  }
}

/** A price reference has no content, and a video its captions alone: what else they hold is moved behind them. */
function emptyElements(html: string): string {
  return html
    .replace(/<\/(?:data|video)>/g, '')
    .replace(/<data value="[^"]*">/g, '$&</data>')
    .replace(/<video [^>]*>(?:<track [^>]*>)?/g, '$&</video>')
}

class TooDeepError extends Error {
  override readonly name = 'TooDeepError'
}

/** Throws `TooDeepError`, at once, so that the time stays in proportion to the length. */
function pass(html: string, rules: Rules): string {
  let depth = 0
  const clean = loadSanitizer()(html, {
    ...rules,
    onOpenTag() {
      depth += 1
      if (depth > deepest) throw new TooDeepError()
    },
    onCloseTag() {
      depth -= 1
    },
  })
  return clean.replace(droppedTags, '')
}

/** Links to elsewhere open apart and pass nothing on (readings 5), own ones open apart where the writer says so. */
function anchor(_: string, attribs: Attributes): Tag {
  const { tagName, attribs: kept } = keep('a', attribs)
  const { href = '', target } = kept
  if (tagName === droppedTag.tagName) return droppedTag
  if (/^https?:/i.test(href)) {
    const card: Attributes = 'data-video' in kept ? { 'data-video': '', 'data-source': sourceOfVideo(href) } : {}
    return { tagName, attribs: { href, ...card, rel: 'noopener nofollow', target: '_blank' } }
  }
  const apart: Attributes = href.startsWith('/') && target ? { rel: 'noopener', target } : {}
  return { tagName, attribs: { href, ...apart } }
}

/** The same with what the server writes for visitors: the browser's own controls, nothing loaded before it is started. */
function withAdded(tag: Tag, added: Attributes): Tag {
  return tag === droppedTag ? droppedTag : { ...tag, attribs: { ...tag.attribs, ...added } }
}

/** A picture of this site; no page shows another one, nor the place of one. */
function picture(attribs: Attributes): Tag {
  const { attribs: kept } = keep('img', attribs)
  const { src, width, height } = kept
  if (src === undefined) return droppedTag
  const sizes = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
  return { tagName: 'img', attribs: { src, ...alternative(kept), ...sizes, loading: 'lazy', decoding: 'async' } }
}

/** The alternative text of a picture, or its mark as decoration. */
function alternative({ alt = '', role }: Attributes): Attributes {
  return role === undefined ? { alt } : { alt: '', role }
}

/** A picture of this site, or the placeholder of one from elsewhere. */
function pictureOrPlace(attribs: Attributes): Tag {
  const own = picture(attribs)
  if (own !== droppedTag) return own
  const { tagName, attribs: kept } = keep('img', { ...attribs, 'data-from': attribs['data-from'] ?? attribs.src ?? '' })
  const from = kept['data-from']
  return from === undefined ? droppedTag : { tagName, attribs: { 'data-from': from, ...alternative(kept) } }
}
