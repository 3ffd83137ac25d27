import type { CallDefinition } from '#contract/call.ts'
import { bodyLimitOf } from './parse-input.ts'

const mebibyte = 1024 * 1024

const tokens: Record<CallDefinition['token'], string> = {
  none: '',
  optional: '可带token请求头，带了就按登录的账号答复',
  required: '需要token请求头',
}

/**
 * What a client has to know of a call besides its fields, in Chinese sentences: who makes it, whether its answer is the same
 * for all, and how much may be sent. Made from the call's definition; `notes` come first.
 */
export function describeCall(call: CallDefinition, notes: readonly string[] = []): string {
  const { acts, caller, errors, reading, token, upload } = call
  const bytes = upload?.bytesAtMost ?? bodyLimitOf(call)
  const sentences = [
    ...notes,
    tokens[token],
    caller === 'web-system' ? '只由Web系统的服务器调用，带entry-secret请求头' : '',
    acts ? '会改变数据，不受理HEAD、预取和其他网站发来的请求' : '',
    reading === undefined ? '' : '答复与访客无关，对没有登录的人都一样',
    errors.includes('TOO_MANY_REQUESTS') ? '次数有限，超出时答429，msg写明多久后再试' : '',
    bytes === 0 ? '' : `${upload ? '文件' : '请求体'}最大${sizeText(bytes)}`,
  ].filter((sentence) => sentence !== '')
  return sentences.length === 0 ? '不需要登录。' : sentences.map((sentence) => `${sentence}。`).join('')
}

function sizeText(bytes: number): string {
  return bytes >= mebibyte ? `${Math.floor(bytes / mebibyte)}MB` : `${Math.floor(bytes / 1024)}KB`
}
