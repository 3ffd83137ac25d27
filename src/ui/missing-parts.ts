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
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    const [named = import.meta.url] = /\S*\/assets\/\S+/.exec(payload.message) ?? []
    // Under its first words the router would take the error for its own kind, and reload without a network, too.
    payload.message = `Missing part: ${payload.message}`
    void recover(payload, [named, import.meta.url], show)
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

/** For an import in the background: `load().catch(ignoreMissingPart)`. */
export function ignoreMissingPart(error: unknown): void {
  if (error instanceof Error) ignored.add(error)
}

async function recover(
  error: Error,
  files: readonly string[],
  show: (notice: MissingPartNotice) => void,
): Promise<void> {
  const areGone = await Promise.all(files.map(isGone))
  if (!areGone.includes(true) || ignored.has(error)) return
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
