import type { ComponentProps, ReactNode } from 'react'
import { CaptchaPicture } from './captcha-picture.tsx'
import { TextField } from './text-field.tsx'

type CaptchaFieldProps = Omit<ComponentProps<typeof TextField>, 'suffix' | 'suffixKind'> & {
  /** A data URL; undefined while it is on its way. */
  picture: string | undefined
  pictureLabel: string
  onNext: () => void
}

/** The image captcha: its text is typed beside it, and a press on the picture loads another one. */
export function CaptchaField({ picture, pictureLabel, onNext, ...rest }: CaptchaFieldProps): ReactNode {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={11}
      {...rest}
      suffixKind="picture"
      suffix={<CaptchaPicture src={picture} label={pictureLabel} onRefresh={onNext} />}
    />
  )
}
