import type { ReactNode } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import type { Form } from '#site/lib/form.ts'
import { type Captcha, useCaptchaField } from '#site/lib/use-captcha.ts'
import { CaptchaField } from '#site/ui/captcha-field.tsx'

export type CancelFields = { code: string; captchaCode: string; confirmed: boolean }

const copy = authBoxCopy.fields

type PictureFieldProps = { form: Form<CancelFields>; captcha: Captcha; isNeeded: () => boolean }

/** The image captcha, there only while the server wants one before it sends a code. */
export function PictureField({ form, captcha, isNeeded }: PictureFieldProps): ReactNode {
  const field = useCaptchaField({ form, captcha, isNeeded })
  if (field === null) return null
  return <CaptchaField {...field} label={copy.imageCode} placeholder={copy.imageCode} pictureLabel={copy.nextPicture} />
}
