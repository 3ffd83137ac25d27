import { type ReactNode, type Ref, useRef } from 'react'
import type { MediaKind } from '#domain/media/files.ts'
import { ConsoleButton } from './button.tsx'
import { kitCopy as copy } from './copy.ts'
import { ConsoleIcon } from './icon.tsx'

type FileFieldProps = {
  /** For the button that opens it. */
  ref: Ref<HTMLInputElement>
  label: string
  /** Endings or media types, as `accept` takes them. */
  accept: string
  many?: boolean
  /** At least one file. */
  onFiles: (files: File[]) => void
}

/** A hidden field for files. It forgets what was chosen: choosing the same file again, once it was corrected, counts too. */
export function FileField({ ref, label, accept, many = false, onFiles }: FileFieldProps): ReactNode {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={many}
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}

/** What a picker of files offers for each kind of media; the server looks at the bytes. */
export const acceptOf: Readonly<Record<MediaKind, string>> = {
  picture: 'image/jpeg,image/png,image/webp,image/gif,image/svg+xml',
  video: 'video/mp4,video/webm,.mp4,.webm',
  captions: 'text/vtt,.vtt,.srt',
}

type FileButtonProps = Pick<FileFieldProps, 'many' | 'onFiles'> & {
  /** Pictures, unless another kind is named. */
  accept?: string
  word?: string
  look?: 'go' | 'rim'
  /** The button, for callers that press it. */
  button?: Ref<HTMLButtonElement>
}

/** A button that asks for files. */
export function FileButton({
  onFiles,
  accept = acceptOf.picture,
  word = copy.upload,
  many,
  look = 'rim',
  button,
}: FileButtonProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <ConsoleButton ref={button} look={look} onClick={() => field.current?.click()}>
        <ConsoleIcon name="up" />
        {word}
      </ConsoleButton>
      <FileField ref={field} label={word} accept={accept} many={many} onFiles={onFiles} />
    </>
  )
}
