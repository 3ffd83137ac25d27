import type { VersionRecord } from '#db/schema/index.ts'
import { newestVersions } from '#domain/downloads/newest-versions.ts'
import type { Marks } from '#domain/sales/choose-sales-person.ts'
import type { Ctx } from '#server/context.ts'
import { findSalesPerson } from '#server/services/sales-people/find-sales-person.ts'
import { listVersions } from './list-versions.ts'

/** The newest installers of one system type without betas, and the code that a download by this visitor is ascribed to. */
export async function listLatestVersions(args: {
  ctx: Ctx
  input: Marks & { systemType: 1 | 2 | 3 }
}): Promise<{ versions: VersionRecord[]; ascribedCode: string; tags: string[] }> {
  const { ctx, input } = args
  const { versions, tags } = await listVersions({ ctx, input })
  const person = await findSalesPerson({ ctx, input })
  return { versions: newestVersions(versions), ascribedCode: person.code, tags: [...tags, ...person.tags] }
}
