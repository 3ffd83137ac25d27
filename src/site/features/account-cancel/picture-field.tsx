import type { ReactNode } from 'react'
import { checkImageCode } from '#domain/accounts/codes.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { bindField, type Form } from '#site/lib/form.ts'
import { type Captcha, useCaptchaField } from '#site/lib/use-captcha.ts'
import { CaptchaField } from '#site/ui/captcha-field.tsx'

export type CancelFields = { code: string; captchaCode: string; confirmed: boolean }

const copy = authBoxCopy.fields

type PictureFieldProps = { form: Form<CancelFields>; captcha: Captcha; isNeeded: () => boolean }

/** The image captcha, there only while the server wants one before it sends a code. */
export function PictureField({ form, captcha, isNeeded }: PictureFieldProps): ReactNode {
  const bound = bindField(form, 'captchaCode', (value) =>
    captcha.on && isNeeded() ? checkImageCode(value.trim()) : null,
  )
  const next = useCaptchaField(form, captcha)
  if (!captcha.on) return null
  return (
    <CaptchaField
      {...bound}
      label={copy.imageCode}
      placeholder={copy.imageCode}
      picture={captcha.picture}
      pictureLabel={copy.nextPicture}
      onNext={() => void next()}
    />
  )
}
