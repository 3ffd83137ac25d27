import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dayMs } from '#domain/shared/time.ts'
import type { Db } from '../client.ts'
import { versionRecords } from '../schema/index.ts'

/** A placeholder file in place of an installer, for the demonstration: its name tells the version and the system. */
type DemoInstaller = { versionNo: string; fileName: string; sizeBytes: number }

/** Where the server serves it, and its place below `public`. */
export function installerAddress({ versionNo, fileName }: DemoInstaller): string {
  return `/downloads/${versionNo}/${fileName}`
}

/**
 * The bytes of a demonstration installer, always the same: it installs nothing and says so. Every line has its number,
 * so that a part that is missing or came twice changes the checksum, and the repository keeps it small.
 */
function installerBytes(installer: DemoInstaller): Buffer {
  const { fileName, sizeBytes } = installer
  const bytes = Buffer.alloc(sizeBytes, ' ')
  let end = fileName.endsWith('.exe') ? dosProgram().copy(bytes) : 0
  end += bytes.write(`\n${fileName}\n演示安装包，不含任何程序。Demonstration only: nothing is installed.\n`, end)
  for (let line = 1; end < sizeBytes; line += 1)
    end += bytes.write(`${String(line).padStart(8, '0')} ${fileName} demonstration\n`, end, 'latin1')
  return bytes
}

/** What the download page publishes of a file. */
export function installerFacts(installer: DemoInstaller): { sizeBytes: number; sha256: string } {
  const bytes = installerBytes(installer)
  return { sizeBytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A whole program for DOS, without a part for Windows: it prints one sentence and ends. */
function dosProgram(): Buffer {
  const header = Buffer.alloc(64)
  header.write('MZ', 'latin1')
  // One page of 512 bytes, of which 128 are used; a header of four paragraphs; any memory; a stack behind the program.
  for (const [offset, value] of [
    [2, 128],
    [4, 1],
    [8, 4],
    [12, 0xffff],
    [16, 0xb8],
    [24, 64],
  ] as const)
    header.writeUInt16LE(value, offset)
  const printAndEnd = Buffer.from('0e1fba0e00b409cd21b8014ccd21', 'hex')
  const sentence = Buffer.from('Demonstration only: nothing is installed.\r\n$', 'latin1')
  return Buffer.concat([header, printAndEnd, sentence], 128)
}

type System = Pick<
  typeof versionRecords.$inferInsert,
  'systemTypeName' | 'systemType' | 'systemDigit' | 'systemDescription'
> & { suffix: string }

const windows64 = { systemTypeName: 'WINDOWS', systemType: 1, systemDigit: 64, suffix: 'x64.exe' } as const
const systems = {
  x64: { ...windows64, systemDescription: 'Windows 10、11，64位' },
  x86: { ...windows64, systemDigit: 32, systemDescription: 'Windows 10，32位', suffix: 'x86.exe' },
  arm64: {
    systemTypeName: 'MAC_ARM',
    systemType: 2,
    systemDigit: 64,
    systemDescription: 'macOS 12及以上，M系列芯片',
    suffix: 'arm64.dmg',
  },
  intel: {
    systemTypeName: 'MAC_INTEL',
    systemType: 3,
    systemDigit: 64,
    systemDescription: 'macOS 11及以上，Intel芯片',
    suffix: 'intel.dmg',
  },
  beta: { ...windows64, systemTypeName: 'WINDOWS_BETA', systemDescription: 'Windows 10、11，64位' },
} as const satisfies Record<string, System>

type Release = {
  versionNo: string
  daysOld: number
  notes: string[]
  /** Each system's file in bytes. */
  files: Partial<Record<keyof typeof systems, number>>
}

const releases: Release[] = [
  {
    versionNo: '6.9.0-beta.3',
    daysOld: 1,
    notes: ['新增：环境模板可以整套另存，给新同事一键照搬', '提示：抢先试新功能，请勿用来运行正式店铺'],
    files: { beta: 437_248 },
  },
  {
    versionNo: '6.8.2',
    daysOld: 2,
    notes: [
      '新增：环境批量迁移，Cookie、书签、代理按表格一次导入',
      '新增：迁移后的重合检查，逐项列出共用的地方',
      '改进：同时打开二十个环境，内存占用下降约三成',
      '改进：云号短信按店铺归属推送到微信',
      '修复：休眠唤醒后，个别线路要重连两次',
      '修复：Mac外接屏上，窗口排列错位',
    ],
    files: { x64: 432_128, x86: 401_408, arm64: 458_752, intel: 471_040 },
  },
  {
    versionNo: '6.8.0',
    daysOld: 21,
    notes: ['新增：自动化任务支持按店铺排班', '修复：书签较多时，新建环境偶有停顿'],
    files: { x64: 131_072, arm64: 139_264, intel: 143_360 },
  },
  {
    versionNo: '6.7.3',
    daysOld: 55,
    notes: ['新增：Apple芯片原生版本', '改进：Intel机型启动更快'],
    files: { x64: 129_024, arm64: 137_216, intel: 141_312 },
  },
  {
    versionNo: '6.7.0',
    daysOld: 91,
    notes: ['新增：云号与环境一键绑定'],
    files: { x64: 126_976, intel: 139_776 },
  },
  {
    versionNo: '6.6.1',
    daysOld: 134,
    notes: ['提示：从这一版起，Windows须为10及以上', '修复：低分辨率屏幕上，设置页显示不全'],
    files: { x64: 124_928 },
  },
]

/** A placeholder installs nothing and is unsigned, which its list of changes says. */
const demoNote = '说明：演示安装包，不含任何程序'

const builds = releases.flatMap(({ files, ...release }) =>
  Object.entries(systems).flatMap(([name, { suffix, ...system }]) => {
    const sizeBytes = files[name as keyof typeof systems]
    const fileName = `fanyu-${release.versionNo}-${suffix}`
    return sizeBytes === undefined
      ? []
      : [{ release, system, installer: { versionNo: release.versionNo, fileName, sizeBytes } }]
  }),
)

/** The files behind the versions. */
export const demoInstallers: readonly DemoInstaller[] = builds.map(({ installer }) => installer)

/** Writes the files behind the versions to their addresses below a folder, always the same bytes. */
export function writeDemoInstallers(folder: string): void {
  for (const installer of demoInstallers) {
    const place = path.join(folder, installerAddress(installer))
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, installerBytes(installer))
  }
}

/** The current version and older ones for four systems, and a beta for a fifth, with the true facts of their files. */
export async function seedVersions(db: Db, now: Date) {
  const rows = builds.map(({ release, system, installer }) => ({
    ...system,
    ...installerFacts(installer),
    versionNo: release.versionNo,
    downloadUrl: installerAddress(installer),
    notes: [...release.notes, demoNote].join('\n'),
    signer: '',
    releasedAt: new Date(now.getTime() - release.daysOld * dayMs),
    isDemo: true,
  }))
  await db.insert(versionRecords).values(rows)
}
