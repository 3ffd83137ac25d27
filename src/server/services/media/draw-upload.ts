import { readFile, rm, writeFile } from 'node:fs/promises'
import type { MediaFile } from '#db/schema/index.ts'
import { mimeTypes, type PictureType, pictureTypeOf } from '#domain/media/file-type.ts'
import { mediaLimits } from '#domain/media/limits.ts'
import type { Ctx } from '#server/context.ts'
import { PictureError, redraw } from '#server/ports/picture-maker.ts'
import { AppError } from '#server/services/app-error.ts'
import { objectKey } from './object-keys.ts'
import type { ReceivedFile } from './receive-upload.ts'
import { SvgError, sanitiseSvg } from './sanitise-svg.ts'

export type Drawn = Pick<MediaFile, 'mimeType' | 'sizeBytes' | 'widthPx' | 'heightPx' | 'sha256'>

/** The type of an upload by its bytes. Throws INVALID_INPUT for files that are no picture, or more than one format. */
export function requirePicture({ head, isPolyglot }: ReceivedFile): PictureType {
  const type = pictureTypeOf(head)
  if (type === null) throw refused('只支持 JPG、PNG、WebP、GIF 和 SVG 图片')
  if (isPolyglot && type !== 'svg') throw refused('图片里夹带了其他内容（网页、脚本或压缩包），不能上传')
  return type
}

/**
 * Stores a sanitised copy of an upload under `key`: re-encoded pixels, or a drawing's allowed elements. `as` is the
 * type of the address. Throws INVALID_INPUT with the sentence against it.
 */
export async function drawUpload(args: {
  ctx: Ctx
  upload: ReceivedFile
  type: PictureType
  key: string
  as: PictureType
}): Promise<Drawn> {
  const { ctx, upload, type, key, as } = args
  const to = `${upload.place}.${as}`
  try {
    const made = type === 'svg' || as === 'svg' ? await drawSvg(upload, to) : await drawPixels(upload, { to, type, as })
    const drawn = { ...made, mimeType: mimeTypes[as], sha256: upload.sha256 }
    await ctx.media.put(objectKey({ key, sha256: upload.sha256 }), { place: to, ...drawn })
    return drawn
  } catch (error) {
    if (error instanceof PictureError)
      throw refused(
        error.reason === 'pixels'
          ? `图片像素过多，最多 ${mediaLimits.pixels / 10_000} 万像素，请缩小后再上传`
          : '图片无法读取，可能已损坏，请重新导出后再上传',
      )
    throw error instanceof SvgError ? refused(error.message) : error
  } finally {
    await rm(to, { force: true })
  }
}

async function drawPixels(
  { place }: ReceivedFile,
  { to, type, as }: { to: string; type: PictureType; as: PictureType },
) {
  if (type === 'svg' || as === 'svg') throw new PictureError('unreadable')
  const { widthPx, heightPx, sizeBytes } = await redraw({
    ...{ from: place, is: type, to, as },
    pixelsAtMost: mediaLimits.pixels,
  })
  return { widthPx, heightPx, sizeBytes }
}

async function drawSvg({ place, sizeBytes }: ReceivedFile, to: string) {
  if (sizeBytes > mediaLimits.svgBytes) throw new SvgError('SVG 不能超过 1 MB，请简化或改用 PNG')
  const { text, widthPx, heightPx } = sanitiseSvg(decode(await readFile(place)))
  const bytes = Buffer.from(text)
  await writeFile(to, bytes)
  return { widthPx, heightPx, sizeBytes: bytes.byteLength }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SvgError('SVG 不是 UTF-8 编码，请重新导出')
  }
}

function refused(message: string): AppError {
  return new AppError('INVALID_INPUT', { message })
}
