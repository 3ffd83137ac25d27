import { and, eq, isNull } from 'drizzle-orm'
import { type MediaFile, media } from '#db/schema/index.ts'
import type { Entity } from '#server/services/change/change-entity.ts'
import { mediaTarget } from './add-version.ts'

/** Pictures of the media library that were not deleted. */
export const mediaEntity: Entity<number, MediaFile> = {
  async lock({ db }, id) {
    const isIt = and(eq(media.id, id), isNull(media.deletedAt))
    const [file] = await db.select().from(media).where(isIt).for('update')
    return file
  },
  versionOf: ({ version }) => version,
  conflictOf(_, { version, alt, focalX, focalY, fileName }) {
    return { data: { version, alt, focalX, focalY, fileName } }
  },
  targetOf: mediaTarget,
}
