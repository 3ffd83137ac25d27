import type { CaptchaAnswer } from '#server/services/visitors/captcha/captcha.ts'

type Fields = {
  captchaUuid?: string | undefined
  captchaCode?: string | undefined
  captchaProof?: string | undefined
}

/** The captcha in a request for a code. */
export function captchaOf({ captchaUuid = '', captchaCode = '', captchaProof }: Fields): CaptchaAnswer {
  return { uuid: captchaUuid, answer: captchaCode, proof: captchaProof }
}
