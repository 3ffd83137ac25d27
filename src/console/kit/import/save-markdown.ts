import { zipSync } from 'fflate'
import { writeMarkdownFile } from '#domain/content/markdown/write-markdown.ts'
import { saveFile } from '#ui/save-file.ts'
import { notify } from '../toasts.ts'
import { importCopy as copy } from './copy.ts'

const picturesFolder = 'images'

/**
 * Saves an article as a Markdown file, in an archive with its pictures, posters and captions where it has some. One that
 * cannot be fetched keeps its address on this site, and so does each video, whose file would be larger than all else
 * together. The import takes either back.
 */
export async function saveMarkdown(article: {
  title: string
  author: string
  summary: string
  html: string
}): Promise<void> {
  const { body } = new DOMParser().parseFromString(article.html, 'text/html')
  const named = (selector: string, name: string) =>
    [...body.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
  const sources = new Set([...named('img', 'src'), ...named('video', 'poster'), ...named('track', 'src')])
  const pictures = new Map<string, { place: string; bytes: Uint8Array }>()
  let missing = 0
  for (const source of sources) {
    if (!source.startsWith('/media/')) continue
    const response = await fetch(source).catch(() => null)
    if (!response?.ok) missing += 1
    else {
      const name = source.slice('/media/'.length).replaceAll('/', '-')
      pictures.set(source, { place: `${picturesFolder}/${name}`, bytes: new Uint8Array(await response.arrayBuffer()) })
    }
  }
  const text = writeMarkdownFile(article, (source) => {
    const place = pictures.get(source)?.place
    return place ?? (source.startsWith('/') ? `${location.origin}${source}` : source)
  })
  const name = fileNameOf(article.title)
  const bytes = new TextEncoder().encode(text)
  if (pictures.size === 0) saveFile(new Blob([bytes], { type: 'text/markdown' }), `${name}.md`)
  else {
    const entries = Object.fromEntries([...pictures.values()].map(({ place, bytes: held }) => [place, held]))
    // Pictures are packed already.
    const archive = zipSync({ [`${name}.md`]: bytes, ...entries }, { level: 0 })
    saveFile(new Blob([archive], { type: 'application/zip' }), `${name}.zip`)
  }
  if (missing > 0) notify(copy.notFetched(missing), { kind: 'bad' })
}

/** A title as every system takes it for the name of a file. */
function fileNameOf(title: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a title may hold them, a name of a file may not
  const name = title.replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ').trim()
  return [...name].slice(0, 60).join('') || copy.fileName
}
