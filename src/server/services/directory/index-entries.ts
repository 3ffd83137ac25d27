import { indexPlatforms } from '#db/search-entries.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import type { Ctx } from '#server/context.ts'

/** Keeps site search true to a change, in its transaction: of the directories it finds platforms. */
export async function indexEntries({ db }: Ctx, kind: DirectoryKind, ids: readonly number[]): Promise<void> {
  if (kind === 'platforms') await indexPlatforms(db, ids)
}
