import { videoTypes } from '#domain/media/files.ts'
import { presentMedia } from '#server/http/presenters/media.ts'
import {
  describeMedia as describe,
  deleteMedia as remove,
  replaceMedia as replace,
  restoreMedia as restore,
} from '#server/services/site/media/change-media.ts'
import { listMedia as list, readMedia as read } from '#server/services/site/media/list-media.ts'
import { sumVideoBytes } from '#server/services/site/media/storage-room.ts'
import { uploadMedia as upload } from '#server/services/site/media/upload-media.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const listMedia: ConsoleHandler<'listMedia'> = async ({ ctx, input: { query } }) => {
  const { q, kind, type, unused, undescribed, sort, page, size } = query
  const { rows, total } = await list({ ctx, input: { q, kind, type, unused, undescribed, sort, page, size } })
  const isOfVideos = kind === 'video' || videoTypes.some((one) => one === type)
  const videos = isOfVideos ? { bytes: await sumVideoBytes(ctx), bytesAtMost: ctx.environment.videoBytes } : null
  return { data: { rows: rows.map(presentMedia), total, videos } }
}

export const readMedia: ConsoleHandler<'readMedia'> = async ({ ctx, input: { params } }) => {
  const { file, uses, versions } = await read({ ctx, input: params })
  return {
    data: {
      ...presentMedia(file),
      uses,
      renditions: file.renditions.map(({ widthPx: width, mimeType: type, sizeBytes }) => ({ width, type, sizeBytes })),
      versions: versions.map(({ fields, ...version }) => ({ ...version, fileName: String(fields.fileName ?? '') })),
    },
  }
}

export const uploadMedia: ConsoleHandler<'uploadMedia'> = async ({ ctx, input, grant }) => {
  const { 'x-file-name': fileName, 'x-media-kind': kind } = input.headers
  const { file, isNew } = await upload({ ctx, input: { actor: actorOf(grant), fileName, kind, upload: input.upload } })
  return { data: presentMedia(file), isNew }
}

export const describeMedia: ConsoleHandler<'describeMedia'> = async ({ ctx, input: { params, body }, grant }) => ({
  data: presentMedia(await describe({ ctx, input: { actor: actorOf(grant), ...params, ...body } })),
})

export const replaceMedia: ConsoleHandler<'replaceMedia'> = async ({ ctx, input, grant }) => {
  const { params, headers, upload: bytes } = input
  const { 'x-file-name': fileName, 'x-version': version } = headers
  const given = { actor: actorOf(grant), ...params, version, fileName, upload: bytes }
  return { data: presentMedia(await replace({ ctx, input: given })) }
}

export const deleteMedia: ConsoleHandler<'deleteMedia'> = async ({ ctx, input: { params, body }, grant }) => {
  await remove({ ctx, input: { actor: actorOf(grant), ...params, ...body } })
  return {}
}

export const restoreMedia: ConsoleHandler<'restoreMedia'> = async ({ ctx, input: { params }, grant }) => ({
  data: presentMedia(await restore({ ctx, input: { actor: actorOf(grant), ...params } })),
})

const actorOf = ({ staffId }: { staffId: number }) => `staff:${staffId}` as const
