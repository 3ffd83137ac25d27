import { mediaKeyOf } from '#domain/media/picture-address.ts'
import { isWechatCode, salesSentences } from '#domain/sales/wechat-code.ts'
import type { Ctx } from '#server/context.ts'
import { readQr } from '#server/ports/read-qr.ts'
import { AppError } from '#server/services/app-error.ts'
import { findByKeys } from '#server/services/media/list-media.ts'
import { objectKey } from '#server/services/media/object-keys.ts'
import { uploadMedia } from '#server/services/media/upload-media.ts'

/** A picture of one code. */
const bytesAtMost = 2 * 1024 * 1024

/**
 * Stores the picture of a WeChat QR code after reading it: a picture that a visitor's phone could not read, or whose
 * code leads elsewhere, is refused. Answers its address and its text.
 * @throws AppError INVALID_INPUT with the sentence against it.
 */
export async function uploadQr(args: {
  ctx: Ctx
  input: { staffId: number; fileName: string; upload: AsyncIterable<Uint8Array> }
}): Promise<{ address: string; says: string }> {
  const { ctx, input } = args
  const bytes = await readAll(input.upload)
  const says = await readQr(bytes)
  if (says === null) throw refused(salesSentences.unreadable)
  if (!isWechatCode(says)) throw refused(salesSentences.foreign)
  const actor = `staff:${input.staffId}` as const
  const { file } = await uploadMedia({ ctx, input: { actor, fileName: input.fileName, upload: once(bytes) } })
  return { address: `/media/${file.key}`, says }
}

/**
 * Refuses a picture that was not uploaded by {@link uploadQr}: whatever its address, its bytes are read again.
 * @throws AppError INVALID_INPUT for a picture that is no upload, is gone, or leads elsewhere.
 */
export async function requireReadBack(ctx: Ctx, address: string): Promise<void> {
  const key = mediaKeyOf(address)
  const file = key === null ? undefined : (await findByKeys({ ctx, input: [key] })).get(key)
  const stored = file && (await ctx.media.open(objectKey(file)))
  const says = stored ? await readQr(await readAll(stored)) : null
  if (says === null || !isWechatCode(says)) throw refused(salesSentences.notTaken)
}

async function readAll(upload: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of upload) {
    size += part.byteLength
    if (size > bytesAtMost) throw refused(salesSentences.tooLarge)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const refused = (message: string) => new AppError('INVALID_INPUT', { message })
