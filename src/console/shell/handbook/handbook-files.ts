import type { ConsolePageEntry } from '../pages.ts'

/** The name of a page's text and picture in `content/handbook`: its path without the slash. */
export const handbookName = ({ path }: Pick<ConsolePageEntry, 'path'>): string =>
  path === '/' ? 'today' : path.slice(1).replaceAll('/', '-')

/** Each text is a part of its own, loaded when it is opened. */
const texts = import.meta.glob<string>('../../../../content/handbook/*.md', { query: '?raw', import: 'default' })
/** Addresses of the pictures, which `npm run handbook` takes from a running console. */
const pictures = import.meta.glob<string>('../../../../content/handbook/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The Markdown of a page; null where it has none. */
export async function loadHandbookText(name: string): Promise<string | null> {
  const load = texts[`../../../../content/handbook/${name}.md`]
  return load === undefined ? null : load()
}

export const handbookPicture = (name: string): string | undefined =>
  pictures[`../../../../content/handbook/pictures/${name}.webp`]
