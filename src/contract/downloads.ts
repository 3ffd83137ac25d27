import { z } from 'zod'
import { defineCall } from './call.ts'
import { numberChoice, optionalSentText, text, time, trackingFields } from './fields.ts'

const tag = '下载'

const source = {
  inviteCode: optionalSentText(),
  cy: optionalSentText(),
  qd: optionalSentText(),
  firstTouch: trackingFields.firstTouch,
  lastTouch: trackingFields.lastTouch,
}

const systemType = numberChoice(1, 2, 3).meta({ description: '1 Windows，2 Mac ARM，3 Mac Intel' })

/** The common fields of an installer. */
const installer = {
  systemType,
  systemTypeName: z.string().meta({ description: 'WINDOWS、WINDOWS_BETA、MAC_ARM、MAC_INTEL 等' }),
  systemDigit: numberChoice(32, 64),
  versionNo: z.string(),
  downloadUrl: z.string().meta({ description: '本站路径或完整网址' }),
}

export const queryVersion = defineCall({
  method: 'GET',
  path: '/version/download/queryVersion',
  summary: '各系统的安装包，同一系统新的在前',
  tag,
  token: 'none',
  reading: { cachedMb: 2 },
  answer: z.object({
    data: z.array(
      z.object({
        ...installer,
        sysDesc: z.string().meta({ description: '适用的系统' }),
        createDatetime: time,
        notes: z.string().meta({ description: '更新内容，一行一条，如“新增：……”' }),
        size: z.int().nullable().meta({ description: '字节数' }),
        sha256: z.string().nullable().meta({ description: '64 位小写十六进制' }),
        signer: z.string().meta({ description: '签名主体，空为未签名' }),
        isDemo: z.boolean().meta({ description: '演示安装包，不含任何程序' }),
        hiddenSource: z.boolean().meta({ description: '须由页面取回，并以归属码命名' }),
      }),
    ),
  }),
  errors: [],
})

export const ascribedDownloadUrl = defineCall({
  method: 'POST',
  path: '/version/download/getAscribedDownloadUrl',
  summary: '把下载地址换成带归属码的最终地址',
  tag,
  token: 'none',
  reading: 'computed',
  body: z.strictObject({ ...source, originUrl: text().meta({ description: '已发布的下载地址，不带参数' }) }),
  answer: z.object({ data: z.string() }),
  errors: [],
})

export const latestVersions = defineCall({
  method: 'POST',
  path: '/version/download/list/latest',
  summary: '某一系统的最新安装包，不含测试版',
  tag,
  token: 'none',
  reading: { cachedMb: 2 },
  body: z.strictObject({ ...source, url: optionalSentText(), systemType }),
  answer: z.object({ data: z.array(z.object({ ...installer, ascribedCode: z.string() })) }),
  errors: [],
})
