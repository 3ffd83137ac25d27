import { Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { readAttribute } from '#domain/content/text-elements.ts'
import { emptyVideo, type VideoAttributes } from './video-attributes.ts'
import { VideoView } from './video-view.tsx'

const placeOfWords = (figure: HTMLElement) =>
  figure.querySelector<HTMLElement>('figcaption') ?? figure.ownerDocument.createElement('figcaption')

export const Video = Node.create({
  name: 'video',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    src: { default: null },
    href: { default: null },
    title: { default: '' },
    poster: { default: null },
    captions: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      // Before the figure of a picture.
      priority: 60,
      getAttrs: (figure) => fileIn(figure) ?? cardIn(figure) ?? false,
      contentElement: (figure) => placeOfWords(figure as HTMLElement),
    },
    {
      tag: 'video',
      getAttrs: (video) => fileOf(video) ?? false,
      contentElement: (video) => placeOfWords(video as HTMLElement),
    },
  ],
  renderHTML: ({ node }) => {
    const { src, href, title, poster, captions, width, height } = node.attrs as VideoAttributes
    if (src === null) {
      const picture = poster === null ? [] : [['img', { src: poster, alt: '', role: 'presentation' }] as const]
      const name = title === '' ? [] : [['strong', title] as const]
      return ['figure', ['a', { href, 'data-video': '', target: '_blank' }, ...picture, ...name], ['figcaption', 0]]
    }
    const shown = { ...(poster && { poster }), ...(title !== '' && { title }) }
    const sizes = { ...(width && { width }), ...(height && { height }) }
    const track = captions === null ? [] : [['track', { src: captions }] as const]
    return ['figure', ['video', { src, ...shown, ...sizes }, ...track], ['figcaption', 0]]
  },
  addNodeView: () => ReactNodeViewRenderer(VideoView),
})

function fileIn(figure: HTMLElement): VideoAttributes | null {
  const video = figure.querySelector('video')
  return video && fileOf(video)
}

function fileOf(video: HTMLElement): VideoAttributes | null {
  const read = (name: string) => readAttribute('video', name, video.getAttribute(name))
  const src = read('src')
  if (src === null) return null
  const captions = readAttribute('track', 'src', video.querySelector('track')?.getAttribute('src'))
  const size = (name: string) => Number(read(name)) || null
  const sizes = { width: size('width'), height: size('height') }
  return { ...emptyVideo, src, title: read('title') ?? '', poster: read('poster'), captions, ...sizes }
}

function cardIn(figure: HTMLElement): VideoAttributes | null {
  const card = figure.querySelector('a[data-video]')
  const href = readAttribute('a', 'href', card?.getAttribute('href'))
  if (card === null || href === null) return null
  const title = card.querySelector('strong')?.textContent?.trim() ?? ''
  return {
    ...emptyVideo,
    href,
    title,
    poster: readAttribute('img', 'src', card.querySelector('img')?.getAttribute('src')),
  }
}

/** Puts a video behind the outermost block with the caret, or in its place where it is empty, and continues after it. */
export function insertVideo(view: EditorView, attributes: VideoAttributes): void {
  const { doc, schema, selection, tr } = view.state
  const { video, paragraph } = schema.nodes
  const place = selection.$from
  if (!video || !paragraph || place.depth === 0) return
  const block = place.node(1)
  const isEmpty = block.isTextblock && block.content.size === 0
  const end = place.after(1)
  const start = isEmpty ? place.before(1) : end
  const node = video.create(attributes)
  tr.replaceWith(start, end, end === doc.content.size ? [node, paragraph.create()] : [node])
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + node.nodeSize), 1)).scrollIntoView())
  view.focus()
}
