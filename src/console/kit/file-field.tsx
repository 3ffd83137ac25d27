import type { ReactNode, Ref } from 'react'

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
