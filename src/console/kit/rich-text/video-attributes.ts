/**
 * A video in a text: a file of this site (`src`), or the card of one elsewhere, which leads to its page (`href`). The words
 * below it are its content.
 */
export type VideoAttributes = {
  src: string | null
  href: string | null
  title: string
  poster: string | null
  captions: string | null
  width: number | null
  height: number | null
}

export const emptyVideo: VideoAttributes = {
  src: null,
  href: null,
  title: '',
  poster: null,
  captions: null,
  width: null,
  height: null,
}
