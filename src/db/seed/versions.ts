import { createHash } from 'node:crypto'
import type { Db } from '../client.ts'
import { versionRecords } from '../schema/index.ts'

type Build = {
  systemTypeName: string
  systemType: number
  systemDigit: number
  versionNo: string
  fileName: string
  sizeMegabytes: number
  daysOld: number
}

const current = { versionNo: '6.8.2', daysOld: 2 }
const builds: Build[] = [
  { ...current, systemTypeName: 'WINDOWS', systemType: 1, systemDigit: 64, fileName: 'x64.exe', sizeMegabytes: 128.4 },
  { ...current, systemTypeName: 'WINDOWS', systemType: 1, systemDigit: 32, fileName: 'x86.exe', sizeMegabytes: 119.7 },
  {
    ...current,
    systemTypeName: 'MAC_ARM',
    systemType: 2,
    systemDigit: 64,
    fileName: 'arm64.dmg',
    sizeMegabytes: 141.2,
  },
  {
    ...current,
    systemTypeName: 'MAC_INTEL',
    systemType: 3,
    systemDigit: 64,
    fileName: 'intel.dmg',
    sizeMegabytes: 146.9,
  },
  {
    systemTypeName: 'WINDOWS_BETA',
    systemType: 1,
    systemDigit: 64,
    versionNo: '6.9.0-beta.3',
    fileName: 'x64.exe',
    sizeMegabytes: 131,
    daysOld: 1,
  },
]

const news = [
  '新增：环境批量迁移，Cookie、书签、代理按表格一次导入',
  '新增：迁移后的重合检查，逐项列出共用的地方',
  '改进：同时打开二十个环境，内存占用下降约三成',
  '修复：休眠唤醒后，个别线路要重连两次',
].join('\n')
const betaNews = '抢先试新功能：自动化任务支持按店铺排班。请勿用来运行正式店铺。'
const dayMs = 24 * 60 * 60 * 1_000

/** The current version for four systems and a beta for a fifth. Files and checksums are placeholders. */
export async function seedVersions(db: Db, now: Date) {
  const rows = builds.map(({ fileName, sizeMegabytes, daysOld, ...build }) => {
    const downloadUrl = `https://download.fanyu.example/${build.versionNo}/fanyu-${build.versionNo}-${fileName}`
    return {
      ...build,
      downloadUrl,
      description: build.systemTypeName.includes('BETA') ? betaNews : news,
      sizeBytes: Math.round(sizeMegabytes * 1024 * 1024),
      sha256: createHash('sha256').update(downloadUrl).digest('hex'),
      releasedAt: new Date(now.getTime() - daysOld * dayMs),
      isDemo: true,
    }
  })
  await db.insert(versionRecords).values(rows)
}
