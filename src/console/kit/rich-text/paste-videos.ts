import { readAttribute } from '#domain/content/text-elements.ts'
import { isVideoLink, pageOfPlayer } from '#domain/content/videos.ts'

/**
 * Videos of a paste: a file of this site stays, with its poster and captions; a file or a known player of another site
 * becomes a card that leads to it. Answers how many became cards; what is neither is left for the caller to remove.
 */
export function placeVideos(
  body: Element,
  send: (file: File) => number | null,
  find: (address: string) => File | null,
): number {
  let cards = 0
  for (const element of body.querySelectorAll<HTMLElement>('video, iframe')) {
    const own = element.tagName === 'VIDEO' ? ownSource(element) : null
    if (own !== null) keepOwn(element, own, { send, find })
    else {
      const page = pageOf(element)
      if (page === null) continue
      placeCard(element, page)
      cards += 1
    }
  }
  return cards
}

/** Players that load when they are seen name their address apart. */
const addressesOf = (element: Element) =>
  [element, ...element.querySelectorAll('source')].flatMap((one) =>
    ['data-src', 'src'].map((name) => one.getAttribute(name)?.trim() ?? '').filter(Boolean),
  )

/** An export names a file of this site by its whole address. */
const withoutOrigin = (address: string) =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address

function ownSource(video: Element): string | null {
  const paths = addressesOf(video).map((address) => readAttribute('video', 'src', withoutOrigin(address)))
  return paths.find((path) => path !== null) ?? null
}

type Files = { send: (file: File) => number | null; find: (address: string) => File | null }

function keepOwn(video: Element, src: string, files: Files): void {
  video.setAttribute('src', src)
  placeFile(video, { of: 'video', name: 'poster' }, files)
  const track = video.querySelector('track')
  if (track !== null) placeFile(track, { of: 'track', name: 'src' }, files)
  video.replaceChildren(...(track === null ? [] : [track]))
}

/** The poster or the captions of a video: of this site, or a file that came beside the text and is sent. */
function placeFile(element: Element, { of, name }: { of: string; name: string }, { send, find }: Files): void {
  const address = element.getAttribute(name) ?? ''
  element.removeAttribute('data-upload')
  const own = readAttribute(of, name, withoutOrigin(address))
  if (own !== null) {
    element.setAttribute(name, own)
    return
  }
  element.removeAttribute(name)
  const file = address === '' ? null : find(address)
  const upload = file && send(file)
  if (upload !== null) element.setAttribute('data-upload', String(upload))
}

/** The page on which a video is watched, or its file; null for a frame that is no known player. */
function pageOf(element: Element): string | null {
  const addresses = addressesOf(element)
  const pages = element.tagName === 'IFRAME' ? addresses.map(pageOfPlayer) : addresses.map(withHost)
  return pages.find((page) => page !== null && isVideoLink(page)) ?? null
}

const withHost = (address: string) => (address.startsWith('//') ? `https:${address}` : address)

function placeCard(element: Element, page: string): void {
  const { ownerDocument } = element
  const [name = ''] = ['title', 'aria-label', 'data-title']
    .map((one) => element.getAttribute(one)?.trim())
    .filter(Boolean)
  const card = ownerDocument.createElement('a')
  card.setAttribute('href', page)
  card.setAttribute('data-video', '')
  const poster = element.getAttribute('poster') ?? ''
  if (poster !== '') card.append(Object.assign(ownerDocument.createElement('img'), { src: poster }))
  if (name) {
    const title = ownerDocument.createElement('strong')
    title.textContent = name
    card.append(title)
  }
  if (element.parentElement?.tagName === 'FIGURE') {
    element.replaceWith(card)
    return
  }
  const figure = ownerDocument.createElement('figure')
  figure.append(card)
  const paragraph = element.closest('p')
  if (paragraph === null) {
    element.replaceWith(figure)
    return
  }
  // A figure is a block of its own, outside of the paragraph that held the player.
  element.remove()
  paragraph.after(figure)
}
