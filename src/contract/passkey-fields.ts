import { z } from 'zod'
import { malformed, text } from './fields.ts'

/** The answer of the browser's authenticator; the library verifies it in detail. */
export const passkeyAnswer = z
  .looseObject({ id: text() }, malformed)
  .meta({ description: '浏览器的应答，PublicKeyCredential.toJSON() 的结果' })

export const passkeyOptions = z.object({
  options: z.looseObject({}).meta({ description: '交给浏览器的选项，5分钟内有效，只能用一次' }),
})
