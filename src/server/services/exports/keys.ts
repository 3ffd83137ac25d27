import { randomUUID } from 'node:crypto'

/** The folder of exports in the media store: no address of the site serves it, and no backup includes it. */
export const exportsFolder = 'exports'

/** A new key of the media store for a part of an export. */
export const makePartKey = (): string => `${exportsFolder}/${randomUUID()}.csv`
