import type { MediaFile } from '#db/schema/index.ts'

/** `2026/11/k3x9v2qf7a1b`: the folder of everything that ever lay behind one address. */
const folderOf = (key: string) => key.slice(0, key.lastIndexOf('.'))
const endingOf = (key: string) => key.slice(key.lastIndexOf('.'))

/** Where the bytes of a file lie in the store: a folder for each address, in it a name for each content. */
export function objectKey({ key, sha256 }: Pick<MediaFile, 'key' | 'sha256'>): string {
  return `${folderOf(key)}/${sha256.slice(0, 16)}${endingOf(key)}`
}

/** Where one size of a picture lies. */
export function renditionKey(
  { key, sha256 }: Pick<MediaFile, 'key' | 'sha256'>,
  { widthPx, as }: { widthPx: number; as: 'avif' | 'webp' },
): string {
  return `${folderOf(key)}/${sha256.slice(0, 16)}-${widthPx}.${as}`
}
