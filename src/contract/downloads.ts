import { z } from 'zod'
import { defineCall } from './call.ts'
import { numberChoice, optionalText, text, trackingFields } from './fields.ts'

const tag = '下载'

const source = {
  inviteCode: optionalText(),
  cy: optionalText(),
  qd: optionalText(),
  firstTouch: trackingFields.firstTouch,
  lastTouch: trackingFields.lastTouch,
}

export const queryVersion = defineCall({
  method: 'GET',
  path: '/version/download/queryVersion',
  summary: '各系统的安装包，同一系统新的在前',
  tag,
  token: 'none',
  answer: z.object({
    data: z.array(
      z.object({
        systemDigit: numberChoice(32, 64),
        systemTypeName: z.string(),
        systemType: numberChoice(1, 2, 3),
        versionNo: z.string(),
        downloadUrl: z.string(),
        sysDesc: z.string(),
        createDatetime: z.string(),
        hiddenSource: z.boolean(),
      }),
    ),
  }),
  errors: [],
  built: false,
})

export const ascribedDownloadUrl = defineCall({
  method: 'POST',
  path: '/version/download/getAscribedDownloadUrl',
  summary: '把下载地址换成带来源的最终地址',
  tag,
  token: 'none',
  body: z.strictObject({ ...source, originUrl: text().meta({ description: '已发布的下载地址，不带参数' }) }),
  answer: z.object({ data: z.string() }),
  errors: ['NOT_FOUND'],
  built: false,
})

export const latestVersions = defineCall({
  method: 'POST',
  path: '/version/download/list/latest',
  summary: '某一系统的最新安装包',
  tag,
  token: 'none',
  body: z.strictObject({
    ...source,
    url: optionalText(),
    systemType: numberChoice(1, 2, 3).meta({ description: '1 Windows，2 Mac ARM，3 Mac Intel' }),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        systemType: numberChoice(1, 2, 3),
        downloadUrl: z.string(),
        versionNo: z.string(),
        ascribedCode: z.string(),
      }),
    ),
  }),
  errors: [],
  built: false,
})
