import { isWechatCode, salesSentences } from '#domain/sales/wechat-code.ts'
import type { Ctx } from '#server/context.ts'
import { readQr } from '#server/ports/read-qr.ts'
import { AppError } from '#server/services/app-error.ts'
import { uploadMedia } from '#server/services/media/upload-media.ts'

/** A picture of one code. */
const bytesAtMost = 2 * 1024 * 1024

/**
 * Takes the picture of a WeChat code in, once it was read back: what a visitor's telephone could not read, or would be
 * led away by, is refused. Answers its address and what it says.
 * @throws AppError INVALID_INPUT with what is wrong with it.
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
