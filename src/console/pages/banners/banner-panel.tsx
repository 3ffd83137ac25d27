import type { ReactNode } from 'react'
import {
  type BannerPictureField,
  bannerFields,
  bannerPictures,
  hasPhonePicture,
  hasWords,
} from '#domain/banners/fields.ts'
import { findBannerIssues } from '#domain/banners/issues.ts'
import { classNames } from '#ui/class-names.ts'
import { serverNow } from '#ui/server-clock.ts'
import { useForbiddenWords } from '../../kit/checks.ts'
import { EditorBody, EditorFoot, EditorHead } from '../../kit/editor-panel.tsx'
import { errorsOf, FieldForm, formFields } from '../../kit/field-form.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { type PickedMedia, PickMediaButton } from '../../kit/media-picker.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { PresentPeople } from '../../kit/present-people.tsx'
import { EditorDialogs } from '../../kit/record/editor-dialogs.tsx'
import { Screen } from '../../kit/record/preview-pane.tsx'
import { SavedLine, StatusLine } from '../../kit/record/status.tsx'
import { useMay } from '../../kit/session.ts'
import { PanelActions } from './banner-actions.tsx'
import styles from './banners.module.css'
import { bannerCopy as copy } from './copy.ts'
import { TestSection } from './test-section.tsx'
import { type BannerText, type EditedBanner, type Slide, type SlidePlace, toFields, useBanner } from './use-banner.ts'

type PanelProps = {
  banner: EditedBanner
  place: SlidePlace
  /** The slides of its place. */
  beside: readonly Slide[]
  onOpen: (id: number) => void
  onClose: () => void
}

/** The editor of one slide: its preview, its fields and pictures with their checks, its test and its actions. */
export function BannerPanel({ banner, place, beside, onOpen, onClose }: PanelProps): ReactNode {
  const open = useBanner(banner)
  // Side B of a test is not edited: the result is of the slide as the test began with it (decision 038).
  const mayWrite = useMay('content.write') && banner.testedAs !== 'b'
  const { value: text, change, here } = open
  const fields = toFields(text)
  // The server knows the size of the picture that it has stored; one that was just chosen is checked after the save.
  const known = (field: BannerPictureField) => (text[field] === banner.fields[field] ? banner.pictures[field] : null)
  const [desktop, phone] = [known('desktopPictureUrl'), known('phonePictureUrl')]
  const pictures = { ...(desktop && { desktopPictureUrl: desktop }), ...(phone && { phonePictureUrl: phone }) }
  const { promotionType, deadLinks } = banner
  const words = useForbiddenWords()
  const findings = findBannerIssues({ promotionType, fields, pictures, deadLinks, words, now: serverNow() })
  const faultsOf = (field: keyof BannerText) => findings.filter((finding) => finding.field === field)
  const form = {
    values: text,
    errors: errorsOf(findings),
    readOnly: !mayWrite,
    onChange: change,
  }
  // Whether the stored link opens a page of the site; a link that is being typed has only its checks.
  const linkNote = () => {
    const link = text.jumpUrl === banner.fields.jumpUrl ? banner.link : 'none'
    if (link === 'nowhere') return <span className={styles.warned}>{copy.linkNowhere}</span>
    return link === 'opens' ? copy.linkOpens : (faultsOf('jumpUrl')[0]?.message ?? copy.jumpHint)
  }
  // The alternative text of the media fills in an empty field, and never replaces a written one.
  const pick = (field: BannerPictureField) => (picked: PickedMedia) =>
    change({ [field]: picked.address, ...(text.alt === '' && picked.alt !== '' && { alt: picked.alt }) })

  return (
    <>
      <EditorHead title={text.title || copy.untitled}>
        <StatusLine status={banner.status} />
        {banner.publishAt && banner.status === 'published' && (
          <span>{copy.changesAt(banner.publishAt.slice(5, 16))}</span>
        )}
        {banner.publishAt && banner.status === 'scheduled' && (
          <span>{copy.scheduledAt(banner.publishAt.slice(5, 16))}</span>
        )}
        {banner.hasDraft && !banner.publishAt && <span>{copy.changed}</span>}
        <PresentPeople here={here} />
      </EditorHead>
      <EditorBody className={styles.editor}>
        <BannerPreview banner={banner} place={place} text={text} />
        <FieldForm
          {...form}
          fields={formFields(bannerFields, hasWords(promotionType) ? ['title', 'headline', 'line'] : ['title'], {
            title: { label: copy.name, hint: copy.nameHint },
            headline: { hint: copy.headlineHint },
          })}
        />
        {(['desktopPictureUrl', 'phonePictureUrl'] as const)
          .filter((field) => field === 'desktopPictureUrl' || hasPhonePicture(banner.promotionType))
          .map((field) => (
            <PictureField
              key={field}
              field={field}
              address={text[field]}
              facts={known(field)}
              faults={faultsOf(field)}
              mayWrite={mayWrite}
              onPick={pick(field)}
            />
          ))}
        <FieldForm
          {...form}
          fields={formFields(bannerFields, ['alt', 'jumpUrl'], {
            alt: { label: copy.alt, hint: copy.altHint },
            jumpUrl: { label: copy.jumpUrl, hint: linkNote(), findsPages: true },
          })}
        />
        <div className={styles.period}>
          <FieldForm
            {...form}
            fields={formFields(bannerFields, ['showFrom', 'showUntil'], {
              showFrom: { label: copy.showFrom },
              showUntil: { label: copy.showUntil },
            })}
          />
        </div>
        <p className={styles.hint}>{copy.periodHint}</p>
        <TestSection banner={banner} beside={beside} onOpen={onOpen} />
      </EditorBody>
      <EditorFoot>
        <SavedLine state={open.saveState} />
        <PanelActions banner={banner} open={open} onGone={onClose} />
      </EditorFoot>
      <EditorDialogs editor={open} what={copy.this} labelOf={(field) => bannerFields[field].label} />
    </>
  )
}

type PreviewProps = { banner: EditedBanner; place: SlidePlace; text: BannerText }

/**
 * The slide on its real page at both widths, without script; the preview puts it first, whatever its place. A slide of
 * the log-in box has no page: its picture is shown alone.
 */
function BannerPreview({ banner, place, text }: PreviewProps): ReactNode {
  const address = (width: number) => `/console/preview/banner/${banner.id}?width=${width}`
  const stamp = String(banner.version)
  return (
    <PageSection
      title={copy.preview}
      note={place.name}
      verb={
        place.path !== null && (
          <a href={address(1440)} target="_blank" rel="noreferrer" className={styles.out}>
            <ConsoleIcon name="out" />
            {copy.newWindow}
          </a>
        )
      }
    >
      {text.desktopPictureUrl === '' ? (
        <p className={styles.hint}>{copy.previewNothing}</p>
      ) : place.path === null ? (
        <>
          <p className={styles.hint}>{copy.previewBox}</p>
          <img className={styles.alone} src={text.desktopPictureUrl} alt={text.alt} />
        </>
      ) : (
        <div className={styles.screens}>
          <Screen width={1440} maxHeight={380} stamp={stamp} address={address(1440)} title={copy.previewDesktop} />
          <Screen width={390} maxHeight={380} stamp={stamp} address={address(390)} title={copy.previewPhone} />
        </div>
      )}
    </PageSection>
  )
}

type PictureFieldProps = {
  field: BannerPictureField
  address: string
  /** The facts of the media library; null for a picture from elsewhere, or one that is not saved yet. */
  facts: EditedBanner['pictures'][BannerPictureField]
  /** Issues of the picture, the worst first. */
  faults: readonly { level: 'error' | 'warning'; message: string }[]
  mayWrite: boolean
  onPick: (picked: PickedMedia) => void
}

/** One of the two pictures of a slide, with its facts and issues; it can be replaced. */
export function PictureField({ field, address, facts, faults, mayWrite, onPick }: PictureFieldProps): ReactNode {
  const { name, width, height } = bannerPictures[field]
  const size = facts?.width && facts.height ? `${facts.width} × ${facts.height}` : ''
  return (
    <fieldset className={styles.picture} data-check-field={field}>
      <legend className={styles.label}>
        {name} <small>{`${width} × ${height}`}</small>
      </legend>
      <div className={styles.chosen}>
        {address === '' ? (
          <span className={styles.none}>{copy.noPicture}</span>
        ) : (
          <img src={address} alt="" data-field={field} />
        )}
        <div>
          {facts && <p>{copy.pictureFacts(facts.fileName, size, Math.max(1, Math.round(facts.sizeBytes / 1024)))}</p>}
          {mayWrite && (
            <PickMediaButton onPick={onPick}>{address === '' ? copy.pickPicture : copy.changePicture}</PickMediaButton>
          )}
        </div>
      </div>
      {faults.map(({ level, message }) => (
        <p key={message} className={classNames(styles.fault, level === 'error' && styles.error)}>
          {message}
        </p>
      ))}
    </fieldset>
  )
}
