import { randomUUID } from 'node:crypto'

/** Where exports lie in the media store: no address of the site leads there, and no backup has them. */
export const exportsFolder = 'exports'

/** A new key of the media store for a part of an export. */
export const makePartKey = (): string => `${exportsFolder}/${randomUUID()}.csv`
