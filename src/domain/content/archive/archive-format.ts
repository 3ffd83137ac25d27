import { mediaTypes, occupied } from '#domain/media/files.ts'

/** The archive of a site's articles and activities: what it is called inside, and how large it may be. */
export const archiveFormat = { format: 'fanyu-content', version: 1 } as const

export const archiveLimits = {
  bytes: 1024 * 1024 * 1024,
  items: 5_000,
  /** Files of all kinds: a ZIP counts them in sixteen bits. */
  files: 60_000,
  /** Of one file of JSON: a text and its draft, or the manifest. */
  jsonBytes: 32 * 1024 * 1024,
} as const

export const archiveFiles = { manifest: 'manifest.json', regions: 'regions.json', media: 'media.json' } as const

const fileName = /^(?:manifest|regions|media)\.json$|^(?:articles|activities)\/[1-9]\d{0,9}\.json$/
/** The name of a picture, a video or captions in an archive, and in the file of a page. */
export const mediaFile = new RegExp(String.raw`^media/\d{4}/\d{2}/[a-z0-9]{12}\.(?:${mediaTypes.join('|')})$`)

/** Whether an archive may have a file of this name; no other is ever opened. */
export function isArchiveFile(name: string): boolean {
  return fileName.test(name) || mediaFile.test(name)
}

/** What the manifest says of a file. */
export type ArchivedFile = { name: string; bytes: number; sha256: string }

/** JSON whose bytes depend on its values alone: names in their order, a line each. */
export function writeArchiveJson(value: unknown): string {
  return `${JSON.stringify(sortNames(value), null, 1)}\n`
}

function sortNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortNames)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, held]) => [name, sortNames(held)]))
}

/** What an import does with an item: nothing where the site has the same, and never anything to what is public. */
export const archivedKinds = ['new', 'changed', 'equal', 'binned'] as const
export type ArchivedKind = (typeof archivedKinds)[number]

type Known = { id: number; isSame: boolean; isBinned: boolean }

/**
 * What an archived item is to this site. `byId`: the item of the same number and kind that was made at the same time;
 * `byPath`: the item that has its own path.
 */
export function classifyItem({ byId, byPath }: { byId: Known | null; byPath: Known | null }): {
  kind: ArchivedKind
  existing: number | null
} {
  const known = byId ?? byPath
  if (known === null) return { kind: 'new', existing: null }
  return { kind: known.isBinned ? 'binned' : known.isSame ? 'equal' : 'changed', existing: known.id }
}

const ownAddress = /(\/(?:news-[a-z0-9-]+|ActivityInfo)\.html\?(activityId|id)=)([1-9]\d{0,9})(?!\d)/g

/** A text whose links lead to the new numbers of articles and activities, where an import gave them others. */
export function moveLinks(
  html: string,
  moved: { articles: ReadonlyMap<number, number>; activities: ReadonlyMap<number, number> },
): string {
  return html.replace(ownAddress, (whole, before: string, name: string, id: string) => {
    const to = (name === 'id' ? moved.articles : moved.activities).get(Number(id))
    return to === undefined ? whole : `${before}${to}`
  })
}

/** A text whose pictures have their new addresses. */
export function movePictures(text: string, moved: ReadonlyMap<string, string>): string {
  if (moved.size === 0) return text
  return text.replace(/\/media\/(\d{4}\/\d{2}\/[a-z0-9]{12}\.[a-z]{3,4})/g, (whole, key: string) => {
    const to = moved.get(key)
    return to === undefined ? whole : `/media/${to}`
  })
}

export const archiveSentences = {
  noArchive: '这不是内容存档，或文件不完整',
  otherVersion: '这份存档是更新版本的系统导出的，请先升级',
  broken: (name: string) => `存档里的${name}与清单不符，可能已损坏或被篡改；没有导入任何内容`,
  unknownFile: (name: string) => `存档里的${name}不在清单里；没有导入任何内容`,
  overlapping: (name: string) => `存档里的${name}与另一个文件重叠；没有导入任何内容`,
  twice: (name: string) => `存档里的${name}与另一篇的编号或网址相同；没有导入任何内容`,
  missingFile: (name: string) => `存档里缺少${name}；没有导入任何内容`,
  unreadable: (name: string) => `存档里的${name}读不出内容；没有导入任何内容`,
  lostField: (label: string) => `“${label}”的内容形式不对，读不出来`,
  unfit: (name: string, sentence: string) => `存档里的${name}不能导入：${sentence}`,
  tooMany: `存档最多${archiveLimits.items.toLocaleString('en-US')}篇`,
  tooManyFiles: `内容和图片超过${archiveLimits.files.toLocaleString('en-US')}个文件，请改用备份`,
  tooLarge: (sizeBytes: number, videoBytes: number) =>
    `内容、图片和视频共 ${occupied(sizeBytes)}，存档最大 ${occupied(archiveLimits.bytes)}${videoBytes > 0 ? `；其中视频 ${occupied(videoBytes)}` : ''}。请先从文中移除不用的，或请运维用备份搬整个站点`,
  nothing: '没有可以导出的内容',
  changed: '预检之后内容有变动，或存档、选项与预检的不同，请重新预检',
  ahead: '存档里的发布、创建或修改时间晚于现在',
} as const
