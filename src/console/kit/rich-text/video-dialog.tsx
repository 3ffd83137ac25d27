import { type ReactNode, useId, useState } from 'react'
import { isVideoLink, sourceOfVideo } from '#domain/content/videos.ts'
import type { MediaKind } from '#domain/media/files.ts'
import { ConsoleButton } from '../button.tsx'
import { FormDialog } from '../dialog.tsx'
import { editorCopy as copy } from '../editor-copy.ts'
import { Field } from '../field.tsx'
import { MediaName, type PickedMedia, PickMediaButton } from '../media-picker.tsx'
import { emptyVideo, type VideoAttributes } from './video-attributes.ts'
import styles from './video-dialog.module.css'

type Facts = 'src' | 'href' | 'title' | 'poster'
type Faults = Partial<Record<Facts, string>>

/** The page of a video elsewhere, as it was typed but for the blanks around it. */
const addressOf = ({ href }: VideoAttributes) => href?.trim() ?? ''

/** What a video still needs, each as the sentence of its field. */
function faultsOf(of: 'file' | 'link', video: VideoAttributes): Faults {
  const { src, title, poster } = video
  return {
    ...(of === 'file' && src === null && { src: copy.videoFileMissing }),
    ...(of === 'link' && !isVideoLink(addressOf(video)) && { href: copy.videoLinkWrong }),
    ...(title.trim() === '' && { title: copy.videoTitleMissing }),
    ...(poster === null && { poster: copy.videoPosterMissing }),
  }
}

type VideoDialogProps = {
  /** A file of the media library, or the page of a video elsewhere. */
  of: 'file' | 'link'
  video?: VideoAttributes
  onSave: (video: VideoAttributes) => void
  onClose: () => void
  returnFocus?: () => void
}

/** What a video is, for one that is inserted or changed. The words below it are typed in the text. */
export function VideoDialog({
  of,
  video: given = emptyVideo,
  onSave,
  onClose,
  returnFocus,
}: VideoDialogProps): ReactNode {
  const [video, setVideo] = useState(given)
  const [faults, setFaults] = useState<Faults>({})
  const change = (part: Partial<VideoAttributes>) => {
    setVideo((before) => ({ ...before, ...part }))
    setFaults(({ ...left }) => {
      for (const name of Object.keys(part)) delete left[name as Facts]
      return left
    })
  }

  function save() {
    const found = faultsOf(of, video)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    onSave({ ...video, href: of === 'link' ? addressOf(video) : null, title: video.title.trim() })
    onClose()
  }

  const address = addressOf(video)
  const source = of === 'link' && isVideoLink(address) ? sourceOfVideo(address) : ''
  return (
    <FormDialog
      title={of === 'file' ? copy.video : copy.videoLink}
      submitWord={copy.apply}
      returnFocus={returnFocus}
      onSubmit={save}
      onClose={onClose}
    >
      {of === 'file' ? (
        <MediaField
          kind="video"
          label={copy.videoFile}
          hint={copy.videoFileHint}
          fault={faults.src}
          address={video.src}
          onPick={({ address, width, height, alt }) =>
            change({ src: address, width, height, ...(video.title === '' && alt !== '' && { title: alt }) })
          }
        />
      ) : (
        <Field
          label={copy.videoLinkAddress}
          hint={source === '' ? copy.videoLinkHint : copy.videoLinkFrom(source)}
          {...(faults.href && { error: faults.href })}
          inputMode="url"
          value={video.href ?? ''}
          onText={(href) => change({ href })}
        />
      )}
      <Field
        label={copy.videoTitle}
        hint={copy.videoTitleHint}
        {...(faults.title && { error: faults.title })}
        value={video.title}
        onText={(title) => change({ title })}
      />
      <MediaField
        kind="picture"
        label={copy.videoPoster}
        hint={copy.videoPosterHint}
        fault={faults.poster}
        address={video.poster}
        onPick={({ address }) => change({ poster: address })}
      />
      {of === 'file' && (
        <MediaField
          kind="captions"
          label={copy.videoCaptions}
          hint={copy.videoCaptionsHint}
          address={video.captions}
          onPick={({ address }) => change({ captions: address })}
          onRemove={() => change({ captions: null })}
        />
      )}
    </FormDialog>
  )
}

type MediaFieldProps = {
  kind: MediaKind
  label: string
  hint: string
  fault?: string | undefined
  address: string | null
  onPick: (picked: PickedMedia) => void
  onRemove?: () => void
}

/** A file of the media library: what it is, and the button that chooses or uploads one. */
function MediaField({ kind, label, hint, fault, address, onPick, onRemove }: MediaFieldProps): ReactNode {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className={styles.file} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {address !== null && kind === 'picture' && <img src={address} alt="" />}
      <span className={styles.verbs}>
        <PickMediaButton kind={kind} aria-describedby={`${id}-hint`} onPick={onPick}>
          {address === null ? copy.videoChoose(label) : copy.videoChooseOther(label)}
        </PickMediaButton>
        {address !== null && onRemove && (
          <ConsoleButton size="small" look="quiet" onClick={onRemove}>
            {copy.videoWithout(label)}
          </ConsoleButton>
        )}
        {address !== null && kind !== 'picture' && (
          <span className={styles.name}>
            <MediaName address={address} />
          </span>
        )}
      </span>
      <p id={`${id}-hint`} className={styles.hint} data-fault={fault === undefined ? undefined : ''}>
        {fault ?? hint}
      </p>
    </div>
  )
}
