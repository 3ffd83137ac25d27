import { z } from 'zod'
import { signatureResults } from '#domain/downloads/file-name.ts'
import {
  type InstallerSystem,
  installerBytesAtMost,
  installerStatuses,
  installerSystemKeys,
  notesAtMost,
} from '#domain/downloads/release.ts'
import { linesOrEmpty, malformed, text, textOrEmpty, time, wholeNumber, wholeNumberText } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one, person, undo, undoAnswer } from './content-shapes.ts'
import { recordCalls, undoCall } from './record-calls.ts'

const tag = '客户端版本'
const { get, post } = chapter(tag)

const version = wholeNumber()
const system = z.enum(installerSystemKeys as [InstallerSystem, ...InstallerSystem[]], malformed)

const review = z.object({
  kind: z.enum(['needed', 'asked', 'approved', 'alone']),
  authors: z.array(z.int()).meta({ description: '上传或修改过它的成员，不能复核' }),
  from: time
    .nullable()
    .meta({ description: 'alone：没有其他成员可以复核，从这时起所有者可以发布；还没有请求则为 null' }),
})

const installer = z.object({
  id: z.int(),
  version: z.int(),
  system: z.string(),
  versionNo: z.string(),
  fileName: z.string(),
  address: z.string(),
  sizeBytes: z.int().nullable(),
  sha256: z.string().nullable(),
  signer: z.string().meta({ description: '自报的签名主体；网站没有核实' }),
  signature: z
    .enum(signatureResults)
    .meta({ description: '文件里有没有签名：present 有，none 没有，unreadable 读不出；签名本身没有核对' }),
  systemDescription: z.string(),
  notes: z.string(),
  status: z.enum(installerStatuses),
  isCurrent: z.boolean().meta({ description: '下载页上这个系统的最新版' }),
  releasedAt: time,
  savedBy: person.nullable(),
  approvedBy: person.nullable(),
  review: review.nullable(),
  betaEndsAt: time.nullable().meta({ description: '内测链接到期的时间；没有链接则为 null' }),
  downloads: z.int().meta({ description: '近30天按下下载的次数' }),
  isDemo: z.boolean(),
})

const dayCount = z.object({ day: z.string(), name: z.string(), total: z.int() })

const { actionCall } = recordCalls('/installers/{id}', {
  tag,
  params: one,
  body: z.strictObject({ version }),
  answer: undoAnswer,
})

export const listInstallers = get('/installers', {
  summary: '安装包：新的在前；各渠道近30天的下载',
  permission: 'versions.read',
  answer: z.object({
    data: z.object({
      rows: z.array(installer),
      channels: z.array(z.object({ channel: z.string(), versionNo: z.string(), total: z.int() })),
      daily: z
        .object({ versions: z.array(dayCount).max(2_000), channels: z.array(dayCount).max(2_000) })
        .meta({ description: '近30天每天按下下载的次数（北京时间的日期）；没有的日子不列，没有来源的渠道为空' }),
    }),
  }),
})

export const beginInstaller = post('/installers/uploads', {
  summary: '开始上传安装包：2 GB 以内，支持断点续传，48小时内有效',
  permission: 'versions.write',
  limit: 'uploads',
  body: z.strictObject({
    fileName: text(100),
    sizeBytes: z.int(malformed).min(1, malformed).max(installerBytesAtMost, '安装包最大2 GB'),
    system,
    versionNo: text(30),
  }),
  answer: z.object({ data: z.object({ id: z.int(), offset: z.int() }) }),
})

export const readInstallerUpload = get('/installers/uploads/{id}', {
  summary: '已接收的字节数：从这里续传',
  permission: 'versions.write',
  params: one,
  answer: z.object({ data: z.object({ offset: z.int() }) }),
  errors: ['NOT_FOUND'],
})

export const sendInstaller = post('/installers/uploads/{id}/bytes', {
  summary: '从 x-offset 起的字节，可以是余下的全部；收齐后成为草稿，installerId 是它的编号；offset 不对则 409',
  permission: 'versions.write',
  params: one,
  headers: z.strictObject({
    'x-offset': wholeNumberText(0, installerBytesAtMost),
    'x-file-name': text(1_000).optional(),
  }),
  upload: { bytesAtMost: installerBytesAtMost },
  answer: z.object({ data: z.object({ offset: z.int(), installerId: z.int().nullable() }) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const describeInstaller = actionCall('/describe', {
  summary: '修改没有发布的版本的说明；已复核的需要重新复核',
  permission: 'versions.write',
  body: z.strictObject({
    version,
    systemDescription: textOrEmpty(120),
    notes: linesOrEmpty(notesAtMost),
    signer: textOrEmpty(120),
  }),
  answer: z.object({ data: z.object({ version: z.int() }) }),
})

export const askInstallerReview = actionCall('/ask', {
  summary: '请求第二位成员复核',
  permission: 'versions.write',
  limit: 'reviews',
  answer: z.object({}),
})

export const approveInstaller = actionCall('/approve', {
  summary: '复核，之后可以发布与内测；自己上传或修改的、没有更新说明的不能复核',
  permission: 'versions.approve',
  confirmed: true,
  limit: 'reviews',
  answer: z.object({}),
})

export const shareInstaller = actionCall('/beta', {
  summary: '内测：生成下载链接，7天内有效，只显示这一次；需要第二位成员复核，重新生成后旧链接作废',
  permission: 'versions.publish',
  confirmed: true,
  limit: 'links',
  answer: z.object({ data: z.object({ address: z.string(), endsAt: time.nullable(), undo }) }),
})

export const publishInstaller = actionCall('/publish', {
  summary: '发布给所有人；需要第二位成员复核，没有其他成员时所有者等24小时',
  permission: 'versions.publish',
  confirmed: true,
  limit: 'publications',
})

export const withdrawInstaller = actionCall('/withdraw', {
  summary: '下线，或作废内测链接',
  permission: 'versions.publish',
  limit: 'publications',
})

export const rollBackInstaller = actionCall('/roll-back', {
  summary: '回退到这一版：同一系统比它新的全部下线，它重新成为最新',
  permission: 'versions.publish',
  confirmed: true,
  limit: 'publications',
})

export const removeInstaller = actionCall('/remove', {
  summary: '删除没有发布的草稿，10秒内可以撤销；内测链接作废后才能删除',
  permission: 'versions.write',
})

export const undoInstaller = undoCall('/installers/undo', { tag, permission: 'versions.publish' })
