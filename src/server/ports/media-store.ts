import type { Environment } from '#server/environment.ts'
import type { MediaStore } from './media-store-contract.ts'
import { createDiskStore } from './media-store-disk.ts'
import { createS3Store } from './media-store-s3.ts'

/** The store in the environment: a bucket, or the folder `media` of the data folder. */
export function openMediaStore({ storage, dataDir }: Pick<Environment, 'storage' | 'dataDir'>): MediaStore {
  return storage === null ? createDiskStore(dataDir) : createS3Store(storage)
}
