import { and, eq } from 'drizzle-orm'
import { legalVersions } from '#db/schema/index.ts'
import { redlineOf } from '#domain/difference/legal-redline.ts'
import type { LegalWriting } from '#domain/legal/issues.ts'
import { type LegalKind, legalNames } from '#domain/legal/legal-document.ts'
import { type LegalValues, legalSettings, wordsOfNames } from '#domain/legal/name-words.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { readTexts } from '#server/services/shared/settings/read-legal.ts'
import { readSiteSettings } from '#server/services/shared/settings/read-settings.ts'
import { findPerson } from '#server/services/staff/other-members.ts'
import type { Redline } from './redline-docx.ts'
import { readStaffLegal } from './staff-legal.ts'

const copy = {
  title: (name: string, before: string, after: string) => `${name}：${after}与${before}对比`,
  draft: (version: string) => `${version}草稿`,
  days: (before: string, after: string) => `${before}；${after}`,
  day: (version: string, from: string) => (from === '' ? `${version}，还没有生效日` : `${version}，${from}起生效`),
  changes: (text: string) => `修改说明：${text}`,
  howTo:
    '下划线的字是加上的，删除线的字是删去的。公司名称等按网站现在的设置显示；标题下的浅色文字是一句话说明，不是条款。',
  made: (at: string) => `${at}生成`,
  fileName: (name: string, before: string, after: string) => `${name}${before}至${after}对比`,
} as const

/** The public settings that names in a text stand for. */
export async function readLegalValues(ctx: Ctx): Promise<LegalValues> {
  const { settings } = await readSiteSettings(ctx)
  return Object.fromEntries(legalSettings.map((name) => [name, settings[name]])) as LegalValues
}

type Asked = { document: LegalKind; since: string; version?: string | undefined }

/**
 * The difference between two versions, or with no `version` between one and the draft; changes are those of the member who
 * wrote the newer text. Throws NOT_FOUND for a version that there is not.
 */
export async function readLegalDifference({ ctx, input }: Args<Asked>): Promise<Redline & { fileName: string }> {
  const { document, since, version } = input
  const texts = await readTexts(ctx, document)
  const before = texts.find((text) => text.version === since)
  const after =
    version === undefined ? await readWritten(ctx, document) : texts.find((text) => text.version === version)
  if (before === undefined || after === undefined) throw new AppError('NOT_FOUND')
  const values = await readLegalValues(ctx)
  const { name, at } =
    version === undefined ? await draftAuthor(ctx, document) : await publisher(ctx, document, version)
  const [nameBefore, nameAfter] = [before.version, version ?? copy.draft(after.version)]
  const title = legalNames[document]
  return {
    title: copy.title(title, nameBefore, nameAfter),
    notes: [
      copy.days(copy.day(nameBefore, before.from), copy.day(nameAfter, after.from)),
      ...(after.changes === '' ? [] : [copy.changes(after.changes)]),
      copy.howTo,
      copy.made(formatShanghai(ctx.clock.now()).slice(0, 16)),
    ],
    author: name || values.productName,
    at: at ?? ctx.clock.now(),
    parts: redlineOf(compared(before, values), compared(after, values)),
    fileName: copy.fileName(title, nameBefore, nameAfter),
  }
}

type Author = { name: string | null; at: Date | null }

function compared({ lead, source }: LegalWriting, values: LegalValues) {
  return { lead, source, wordsOf: wordsOfNames(source, values) }
}

async function readWritten(ctx: Ctx, document: LegalKind): Promise<LegalWriting> {
  return (await readStaffLegal({ ctx, input: { document } })).written
}

async function draftAuthor(ctx: Ctx, document: LegalKind): Promise<Author> {
  const { editedBy, editedAt } = await readStaffLegal({ ctx, input: { document } })
  return { name: editedBy?.name ?? null, at: editedAt }
}

/** Who published a version and when; null for one that came with the site. */
async function publisher(ctx: Ctx, document: LegalKind, version: string): Promise<Author> {
  const [row] = await ctx.db
    .select({ by: legalVersions.publishedBy, at: legalVersions.publishedAt })
    .from(legalVersions)
    .where(and(eq(legalVersions.document, document), eq(legalVersions.version, version)))
  if (row === undefined) return { name: null, at: null }
  return { name: (await findPerson(ctx, row.by))?.name ?? null, at: row.at }
}
