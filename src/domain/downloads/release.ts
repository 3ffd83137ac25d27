import type { Limit } from '#domain/limits.ts'

/** Sentences for a visitor when a download cannot be redirected. */
export const downloadSentences = {
  originUnknown: '该地址不是已发布的安装包，请在下载页重新选择',
} as const

/** Downloads per client address whose source is recorded. Further ones are redirected without a record. */
export const recordedPerAddress: Limit = { count: 60, windowSeconds: 60 * 60 }

/** Drafts are visible to staff, betas to holders of their link, published installers to everyone. */
export const installerStatuses = ['draft', 'beta', 'published', 'withdrawn'] as const
export type InstallerStatus = (typeof installerStatuses)[number]

/** The systems that staff make installers for, by their names on the site; in the order of the page. */
export const installerSystems = {
  'WINDOWS-64': { systemTypeName: 'WINDOWS', systemType: 1, systemDigit: 64, name: 'Windows 64位' },
  'WINDOWS-32': { systemTypeName: 'WINDOWS', systemType: 1, systemDigit: 32, name: 'Windows 32位' },
  'MAC_ARM-64': { systemTypeName: 'MAC_ARM', systemType: 2, systemDigit: 64, name: 'Mac，M系列' },
  'MAC_INTEL-64': { systemTypeName: 'MAC_INTEL', systemType: 3, systemDigit: 64, name: 'Mac，Intel' },
  'WINDOWS_BETA-64': { systemTypeName: 'WINDOWS_BETA', systemType: 1, systemDigit: 64, name: 'Windows 测试版' },
} as const
export type InstallerSystem = keyof typeof installerSystems
export const installerSystemKeys = Object.keys(installerSystems) as InstallerSystem[]

/** The staff's name for an installer's system; the site's own name for systems that staff make no installers for. */
export function systemWord({ systemTypeName, systemDigit }: { systemTypeName: string; systemDigit: number }): string {
  const key = `${systemTypeName}-${systemDigit}`
  return installerSystems[key as InstallerSystem]?.name ?? key
}

export const installerBytesAtMost = 2 * 1024 ** 3

/** Days that the link of a beta is valid, as for share links (console 3). */
export const betaDays = 7

/** Sentences for staff when an installer cannot be accepted or released. */
export const installerSentences = {
  fileName: '文件名只能用字母、数字、点和短横线，以 .exe、.msi、.dmg 或 .pkg 结尾',
  versionNo: '版本号应为 6.9.0 或 6.9.0-beta.3 这样的形式',
  wrongSystem: '文件类型和所选的系统不符',
  notInstaller: '文件的内容不是安装包',
  largerThanAnnounced: '文件大小与上传前不一致，请重新上传',
  offset: '续传位置不一致，以服务器已接收的为准',
  busy: '这个文件正在上传',
  known: (versionNo: string) => `已有这个文件，版本${versionNo}`,
  versionTaken: (versionNo: string) => `这个系统已经有${versionNo}，请换一个版本号`,
  notDraft: '已经发布的不能修改，请上传新的版本',
  notPublic: '没有发布',
  alreadyPublic: '已经发布',
  notesRequired: '请填写更新说明',
  notesBeforeReview: '请先填写更新说明，再请求复核',
  reviewNeeded: '发布和内测前需要审批或所有者复核',
  reviewWaits: (hours: number) => `没有其他成员可以复核，请求满${hours}小时后由所有者发布或内测`,
  reviewOwn: '不能复核自己上传或修改的版本',
  reviewUnasked: '还没有请求复核',
  notRemovable: '只能删除草稿；内测版请先作废链接',
  nothingNewer: '这一版已经是最新版',
} as const

/** One line of kind and text each: 新增：…; three kinds (specification 2, downloads). */
export const notesAtMost = 2_000

export type ReleaseAction = 'beta' | 'publish' | 'withdraw'

/** The state of an installer after an action, or the sentence against it. */
export function decideInstaller(
  verb: ReleaseAction,
  { status, notes }: { status: InstallerStatus; notes: string },
): { ok: true; to: InstallerStatus } | { ok: false; sentence: string } {
  if (verb === 'withdraw') {
    if (status === 'published') return { ok: true, to: 'withdrawn' }
    return status === 'beta' ? { ok: true, to: 'draft' } : { ok: false, sentence: installerSentences.notPublic }
  }
  if (status === 'published') return { ok: false, sentence: installerSentences.alreadyPublic }
  if (verb === 'beta')
    return status === 'withdrawn' ? { ok: false, sentence: installerSentences.notDraft } : { ok: true, to: 'beta' }
  return notes.trim() === '' ? { ok: false, sentence: installerSentences.notesRequired } : { ok: true, to: 'published' }
}

const fileName = /^[a-z0-9][a-z0-9.-]{0,98}\.(exe|msi|dmg|pkg)$/i

/** The sentence against a name, a version or a system of an installer, or null. */
export function checkInstaller(args: { fileName: string; versionNo: string; system: InstallerSystem }): string | null {
  const ending = fileName.exec(args.fileName)?.[1]?.toLowerCase()
  if (ending === undefined || args.fileName.includes('..')) return installerSentences.fileName
  if (!/^\d{1,4}(?:\.\d{1,5}){1,3}(?:-[a-z]+(?:\.\d{1,4})?)?$/.test(args.versionNo)) return installerSentences.versionNo
  const isWindows = installerSystems[args.system].systemType === 1
  return isWindows === (ending === 'exe' || ending === 'msi') ? null : installerSentences.wrongSystem
}

/**
 * Whether a file's content matches its name: a Windows program, an installer database, a disk image or a package.
 * `head` are the first 4 KiB, `tail` the last 512 bytes.
 */
export function isInstaller(name: string, head: Uint8Array, tail: Uint8Array): boolean {
  const begins = (...bytes: number[]) => bytes.every((byte, place) => head[place] === byte)
  const ascii = (bytes: Uint8Array, text: string, at = 0) =>
    [...text].every((one, place) => bytes[at + place] === one.charCodeAt(0))
  switch (name.slice(-3).toLowerCase()) {
    case 'exe': {
      if (!ascii(head, 'MZ')) return false
      const at = (head[60] ?? 0) | ((head[61] ?? 0) << 8)
      return ascii(head, 'PE\0\0', at)
    }
    case 'msi':
      return begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
    case 'pkg':
      return ascii(head, 'xar!')
    default:
      return ascii(tail, 'koly', tail.length - 512)
  }
}
