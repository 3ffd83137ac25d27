import type { MediaFile } from '#db/schema/index.ts'

/** `2026/11/k3x9v2qf7a1b`: the folder of all files that an address ever had. */
const folderOf = (key: string) => key.slice(0, key.lastIndexOf('.'))
const endingOf = (key: string) => key.slice(key.lastIndexOf('.'))

/** The key of a file's bytes in the store: a folder per address, a name per content. */
export function objectKey({ key, sha256 }: Pick<MediaFile, 'key' | 'sha256'>): string {
  return `${folderOf(key)}/${sha256.slice(0, 16)}${endingOf(key)}`
}

/** The key of one rendition of a picture. */
export function renditionKey(
  { key, sha256 }: Pick<MediaFile, 'key' | 'sha256'>,
  { widthPx, as }: { widthPx: number; as: 'avif' | 'webp' },
): string {
  return `${folderOf(key)}/${sha256.slice(0, 16)}-${widthPx}.${as}`
}
