import { type ComponentType, lazy } from 'react'
import {
  type FieldElement,
  namedFields,
  readSession,
  type TypedField,
  typedFieldsKey,
  writeSession,
} from './named-fields.ts'

/** In sessionStorage: the build and page that were last reloaded for a missing part. */
const reloadedKey = 'reloadedFor'

/** `missing`: a reload has not helped, or cannot be noted, so the visitor decides about the next one. */
export type MissingPartNotice = 'reloading' | 'reloaded' | 'missing'

/**
 * Answers a part of the page that the server does not have any more, as after a release: reloads once for each build and
 * page, with what was typed kept. Every dynamic import of a build reports its failure by `vite:preloadError`. Without a
 * network, or where an extension blocks the file, nothing is reloaded: the import's caller says that it failed.
 */
export function watchMissingParts(show: (notice: MissingPartNotice) => void): void {
  addEventListener('input', ({ target }) => target && typedInto.add(target), true)
  addEventListener('error', ({ target }) => isStyleSheet(target) && failedStyles.add(target), true)
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    const files = filesOf(payload)
    // Under its first words the router would take the error for its own kind, and reload without a network, too.
    payload.message = `Missing part: ${payload.message}`
    void recover(payload, files, show)
  })
  if (readSession(typedFieldsKey) === null) return
  show('reloaded')
  import('./typed-fields.ts').then(
    ({ restoreTypedFields }) => restoreTypedFields(),
    () => {},
  )
}

const typedInto = new Set<EventTarget>()
const ignored = new WeakSet<object>()

/** The file that an import's error names, and this one, which goes with the same release. */
function filesOf({ message }: Error): string[] {
  const [named = import.meta.url] = /\S*\/assets\/\S+/.exec(message) ?? []
  return [named, import.meta.url]
}

const areGone = (files: readonly string[]): Promise<boolean> =>
  Promise.all(files.map(isGone)).then((gone) => gone.includes(true))

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet'

/** The links of parts' style sheets that did not come. The page's own styles are in its HTML. */
const failedStyles = new Set<HTMLLinkElement>()

/**
 * Imports a part. The build asks once for a part's style sheets, so those that failed are asked for here: a second try
 * would show the part without its styles.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.all([...failedStyles].map(addAgain))
  return load()
}

function addAgain(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode() as HTMLLinkElement
  failedStyles.delete(failed)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`Unable to load ${link.href}`)))
    failed.replaceWith(link)
  })
}

const firstWaitMs = 2_000
const longestWaitMs = 60_000

/**
 * Loads the script of a section whose HTML is in the page. Without a network it tries again, after growing waits and once
 * the network is back, and the section stays as it came: a failure would replace the whole page by its error (decision 099).
 */
export async function whenReachable<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await fetchPart(load)
    } catch (error) {
      // The page is reloaded, or says that it should be.
      if (error instanceof Error && (await areGone(filesOf(error)))) return new Promise(() => {})
    }
    await waitForNetwork(waitMs)
  }
}

/** A section whose script is fetched when it is first rendered. The build makes one of every `<Hydrate>` (build-plugins.ts). */
export function lazySection<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await whenReachable(load))[name] }))
}

function waitForNetwork(atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, atMostMs)
    addEventListener('online', end)
  })
}

/** For an import in the background: `load().catch(ignoreMissingPart)`. */
export function ignoreMissingPart(error: unknown): void {
  if (error instanceof Error) ignored.add(error)
}

async function recover(
  error: Error,
  files: readonly string[],
  show: (notice: MissingPartNotice) => void,
): Promise<void> {
  if (!(await areGone(files)) || ignored.has(error)) return
  const build = import.meta.url + location.pathname
  if (readSession(reloadedKey) !== build && writeSession(reloadedKey, build)) {
    show('reloading')
    reloadWithFields()
  } else setTimeout(show, afterCallersMs, 'missing')
}

/** The import's caller says in its own words that it failed; this replaces them. */
const afterCallersMs = 200

/** Whether the server answers that it has no such file; a server that is busy or fails has not said so. */
const isGone = (file: string): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Reloads the page; fields get back what was typed into them. */
export function reloadWithFields(): void {
  writeSession(typedFieldsKey, JSON.stringify(readTypedFields()))
  location.reload()
}

function readTypedFields(): TypedField[] {
  const typed: TypedField[] = []
  for (const [field, name, place] of namedFields()) if (isTyped(field)) typed.push([name, place, field.value])
  return typed
}

/** Before hydration nothing was heard, but then a field still has the value that it came with beside its present one. */
const isTyped = (field: FieldElement): boolean =>
  typedInto.has(field) || ('defaultValue' in field && field.value !== field.defaultValue)
