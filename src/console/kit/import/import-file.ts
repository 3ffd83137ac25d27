import { createDocument, getSchema } from '@tiptap/core'
import { contentFields } from '#domain/content/fields.ts'
import type { FirstHeading } from '#domain/content/headings.ts'
import { mediaLimits } from '#domain/media/files.ts'
import { decodeText, unknownEncoding } from '#domain/shared/decode-text.ts'
import { call } from '../api.ts'
import { askWorker } from '../ask-worker.ts'
import { emptyText } from '../commands/empty-text.ts'
import { convertMarkdown } from '../markdown/convert-markdown.ts'
import { splitHead } from '../markdown/front-matter.ts'
import { cleanPaste, pictureType, unknownSource } from '../rich-text/clean-paste.ts'
import { readEditor } from '../rich-text/editor-text.ts'
import { editorExtensions } from '../rich-text/extensions.tsx'
import { MarkupTooLargeError } from '../rich-text/markup-limits.ts'
import { sendFile } from '../uploads.ts'
import { importCopy as copy } from './copy.ts'
import type { WordText } from './read-docx.ts'
import { declaredEncoding, readPage, type SourceText } from './read-page.ts'
import type { UnpackAnswer, UnpackRequest } from './unpack.worker.ts'

/** A text to import: a file of its own, or one of several in an archive. `pictures`: the files that came beside it. */
export type ImportSource = { name: string; bytes: Uint8Array<ArrayBuffer>; pictures: readonly File[] }

/** What came of a file: the draft, what it has, and what did not come with it, each as a sentence. */
export type ImportOutcome =
  | { isDone: true; id: number; title: string; taken: string; left: string[] }
  | { isDone: false; sentence: string }

export type OnStep = (sentence: string) => void

/** One file, in bytes; the server's limit of a text and of a picture come on top. */
const fileBytesAtMost = 50 * 1024 * 1024
const workMs = 30_000

class ImportError extends Error {}

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
const isText = (name: string) => /^(?:docx|md|markdown|html?)$/.test(endingOf(name))
export const isPicture = ({ type }: File) => pictureType.test(type)
const baseName = (path: string) => path.split(/[/\\]/).at(-1) ?? ''

/** The texts of a chosen file. Throws `ImportError`, whose message is the sentence against it. */
async function openFile(file: File, pictures: readonly File[]): Promise<ImportSource[]> {
  const ending = endingOf(file.name)
  if (file.size > fileBytesAtMost) throw new ImportError(copy.tooLarge(fileBytesAtMost / 1024 / 1024))
  if (file.size === 0) throw new ImportError(copy.empty)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (ending !== 'zip') {
    if (!isText(file.name)) throw new ImportError(copy.unsupported)
    return [{ name: file.name, bytes, pictures }]
  }
  const unpacked = await unpack({ kind: 'zip', bytes })
  if (unpacked.kind !== 'zip') throw new ImportError(copy.unreadable)
  const within = unpacked.files.flatMap(({ name, bytes: held }) => {
    const type = pictureTypes[endingOf(name)]
    return type === undefined ? [] : [new File([held], baseName(name), { type })]
  })
  const texts = unpacked.files.filter(({ name }) => isText(name))
  if (texts.length === 0) throw new ImportError(copy.nothingInside)
  return texts.map(({ name, bytes: held }) => ({ name: baseName(name), bytes: held, pictures: within }))
}

/** Opens chosen files; one that cannot be opened stands with the sentence against it. */
export async function openFiles(
  files: readonly File[],
): Promise<{ file: File; sources: ImportSource[]; sentence: string }[]> {
  const pictures = files.filter(isPicture)
  const opened: { file: File; sources: ImportSource[]; sentence: string }[] = []
  for (const file of files.filter((one) => !isPicture(one))) {
    try {
      opened.push({ file, sources: await openFile(file, pictures), sentence: '' })
    } catch (error) {
      opened.push({ file, sources: [], sentence: error instanceof ImportError ? error.message : copy.unreadable })
    }
  }
  return opened
}

const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  // Captions of a video, beside the pictures of an exported text.
  vtt: 'text/vtt',
}

/** Has a file unpacked in a worker of its own, which is ended when it takes too long: no file can hold up the page. */
async function unpack(request: UnpackRequest): Promise<UnpackAnswer> {
  const worker = new Worker(new URL('./unpack.worker.ts', import.meta.url), { type: 'module' })
  const answered = await askWorker<UnpackAnswer>(worker, request, workMs)
  if (answered === 'failed') throw new ImportError(copy.unreadable)
  if (answered === 'late') throw new ImportError(copy.tooMuchInside)
  if (answered.kind === 'refused')
    throw new ImportError(answered.reason === 'tooLarge' ? copy.tooMuchInside : copy.unreadable)
  return answered
}

const noMore = { author: '', summary: '', publishedAt: '', scripts: 0, forms: 0 }

type ReadSource = { source: SourceText; left: string[]; isUntitled?: boolean }

/** The text of a file as HTML, and a sentence on each thing that it does not have. */
async function readSource({ name, bytes }: ImportSource): Promise<ReadSource> {
  const ending = endingOf(name)
  if (ending === 'docx') {
    const read = await unpack({ kind: 'docx', bytes })
    if (read.kind !== 'docx') throw new ImportError(copy.unreadable)
    return { source: { ...noMore, title: '', html: read.html }, left: wordLeft(read) }
  }
  const isPage = ending === 'html' || ending === 'htm'
  const text = decodeText(bytes, isPage ? declaredEncoding(bytes) : '')
  if (text === null) throw new ImportError(unknownEncoding)
  if (isPage) return { source: readPage(text), left: [] }
  const { head, body } = splitHead(text)
  const converted = await convertMarkdown(body, workMs)
  if (converted === 'failed') throw new ImportError(copy.unreadable)
  if (converted === 'tooComplex') throw new ImportError(copy.tooComplex)
  const { unread, isUntitled, ...known } = head
  const left = unread.length > 0 ? [copy.leftHead(unread)] : []
  return { source: { ...noMore, ...known, html: converted.html }, left, isUntitled }
}

function wordLeft({ unread, losses: { revisions, comments, rubies, hasMargins } }: WordText): string[] {
  return [
    ...(unread > 0 ? [copy.leftParts(unread)] : []),
    ...(revisions > 0 ? [copy.leftRevisions(revisions)] : []),
    ...(comments > 0 ? [copy.leftComments(comments)] : []),
    ...(rubies > 0 ? [copy.leftRubies(rubies)] : []),
    ...(hasMargins ? [copy.leftMargins] : []),
  ]
}

/** Takes the first heading of a text as its title, where it stands before everything else. */
function takeTitle(html: string): { title: string; rest: string } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const first = body.firstElementChild
  if (first === null || !/^H[1-4]$/.test(first.tagName) || first.previousSibling?.textContent?.trim())
    return { title: '', rest: html }
  const title = first.textContent?.trim() ?? ''
  first.remove()
  return { title, rest: body.innerHTML }
}

/**
 * Imports one text as a draft; nothing becomes public. Its pictures are uploaded before, one after the other; the same
 * bytes are kept once, so that a second try after a failure doubles nothing.
 */
export async function importText(
  input: ImportSource,
  { heading, onStep }: { heading: FirstHeading; onStep: OnStep },
): Promise<ImportOutcome> {
  try {
    return await carryOut(input, heading, onStep)
  } catch (error) {
    if (error instanceof MarkupTooLargeError) return { isDone: false, sentence: copy.tooComplex }
    return { isDone: false, sentence: error instanceof ImportError ? error.message : copy.unreadable }
  }
}

async function carryOut(input: ImportSource, heading: FirstHeading, onStep: OnStep): Promise<ImportOutcome> {
  onStep(copy.reading)
  const { source, left, isUntitled } = await readSource(input)
  const files: File[] = []
  const beside = new Map(input.pictures.map((file) => [file.name.toLowerCase(), file]))
  const clean = cleanPaste(
    source.html,
    (file) => files.push(file) - 1,
    (address) => beside.get(baseName(decoded(address.split(/[?#]/)[0] ?? '')).toLowerCase()) ?? null,
  )
  const { title: first, rest } =
    source.title === '' && !isUntitled ? takeTitle(clean.html) : { title: '', rest: clean.html }
  const uploaded = await placeUploads(rest, files, onStep)
  const schema = getSchema(editorExtensions())
  const content = readEditor({ doc: createDocument(uploaded.html, schema), schema })
  if (content.length > contentFields.content.atMost) throw new ImportError(contentFields.content.sentence)

  onStep(copy.saving)
  const fullTitle = (source.title || first || input.name.replace(/\.[^.]*$/, '')).replace(/\s+/g, ' ')
  const fields = {
    ...emptyText(heading),
    title: cut(fullTitle, contentFields.title.atMost),
    author: cut(source.author, contentFields.author.atMost),
    briefly: cut(source.summary, contentFields.briefly.atMost),
    content,
  }
  const body = { fields } as Parameters<typeof call<'POST /content'>>[1]['body']
  const answer = await call('POST /content', { body })
  if (answer.code !== 200) throw new ImportError(answer.msg)
  // What the server stored, not what was sent to it.
  const counts = countBlocks(answer.data.text.content)
  const leftTables = countBlocks(clean.html).tables - counts.tables
  return {
    isDone: true,
    id: answer.data.id,
    title: fields.title,
    taken: copy.taken({ ...counts, publishedAt: source.publishedAt }),
    left: [
      ...(fullTitle.length > fields.title.length ? [copy.titleCut(contentFields.title.atMost)] : []),
      ...copy.leftPictures(counts.missing),
      ...uploaded.refused,
      ...(clean.videoCards > 0 ? [copy.leftVideos(clean.videoCards)] : []),
      ...(clean.lostEmbeds ? [copy.leftEmbeds] : []),
      ...(clean.lostHidden ? [copy.leftHidden] : []),
      ...(source.scripts > 0 ? [copy.leftScripts(source.scripts)] : []),
      ...(source.forms > 0 ? [copy.leftForms(source.forms)] : []),
      ...(leftTables > 0 ? [copy.leftTables(leftTables)] : []),
      ...left,
      ...(clean.lostStyles ? [copy.leftStyles] : []),
    ],
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const cut = (text: string, atMost: number) => [...text].slice(0, atMost).join('')

/** Uploads the pictures of a text and puts each at its place. One that is refused leaves its place, and the sentence. */
async function placeUploads(html: string, files: readonly File[], onStep: OnStep) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const refused: string[] = []
  const sent = new Map<string, Awaited<ReturnType<typeof sendPicture>>>()
  const pictures = [...body.querySelectorAll('[data-upload]')]
  for (const [at, picture] of pictures.entries()) {
    const number = picture.getAttribute('data-upload') ?? ''
    const file = files[Number(number)]
    if (file === undefined) continue
    onStep(copy.uploading(at + 1, pictures.length))
    const answer = sent.get(number) ?? (await sendPicture(file))
    sent.set(number, answer)
    picture.removeAttribute('data-upload')
    if ('sentence' in answer) {
      if (picture.tagName === 'IMG')
        picture.setAttribute('data-from', `${unknownSource}${encodeURIComponent(file.name)}`)
      refused.push(copy.pictureRefused(file.name, answer.sentence))
      continue
    }
    const { address, width, height, alt } = answer
    picture.setAttribute(picture.tagName === 'VIDEO' ? 'poster' : 'src', address)
    if (picture.tagName !== 'IMG') continue
    if (width !== null) picture.setAttribute('width', String(width))
    if (height !== null) picture.setAttribute('height', String(height))
    if (picture.getAttribute('role') !== 'presentation' && !picture.getAttribute('alt'))
      picture.setAttribute('alt', alt)
  }
  return { html: body.innerHTML, refused: [...new Set(refused)] }
}

/** The media record, or the sentence against the picture. Throws where no picture could be sent now. */
async function sendPicture(file: File) {
  if (file.size > mediaLimits.pictureBytes)
    return { sentence: copy.pictureTooLarge(mediaLimits.pictureBytes / 1024 / 1024) }
  const answer = await sendFile('POST /media', file)
  if (answer.code === 200) return answer.data
  if (answer.code === 400 || answer.code === 413) return { sentence: answer.msg }
  throw new ImportError(answer.msg)
}

function countBlocks(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const count = (selector: string) => body.querySelectorAll(selector).length
  const missing = [...body.querySelectorAll('img[data-from]')].map((picture) => picture.getAttribute('data-from') ?? '')
  return {
    characters: (body.textContent ?? '').replace(/\s/g, '').length,
    pictures: count('img[src]'),
    videos: count('video, a[data-video]'),
    tables: count('table'),
    missing: missing.map((from) => (from.startsWith(unknownSource) ? decoded(from.slice(unknownSource.length)) : from)),
  }
}
