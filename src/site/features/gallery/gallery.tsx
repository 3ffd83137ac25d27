import { lazy, type ReactNode, Suspense } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { galleryCopy as copy } from '#site/copy/gallery.ts'
import { Fingerprint } from '#site/drawings/fingerprint.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CaptchaPicture } from '#ui/captcha-picture.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CodeButton } from '#ui/code-button.tsx'
import { commonFlags } from '#ui/common-flags.tsx'
import { DisclosureMenu } from '#ui/disclosure-menu.tsx'
import { Faq } from '#ui/faq.tsx'
import { Flag } from '#ui/flag.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import * as icons from '#ui/icons.tsx'
import { EmptyState, ErrorState } from '#ui/list-state.tsx'
import { Logo } from '#ui/logo.tsx'
import { LoadingMark, Mark } from '#ui/mark.tsx'
import { Pager } from '#ui/pager.tsx'
import { PopoverCard } from '#ui/popover-card.tsx'
import { QrCard } from '#ui/qr-card.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ToastCard } from '#ui/toast.tsx'
import { showToast } from '#ui/toast-store.ts'
import styles from './gallery.module.css'
import { AccountFields, Changing, Companies, Ground, Row, SampleMenu } from './specimens.tsx'

const { login, fields } = authBoxCopy
const Dialog = lazy(() => import('#ui/dialog.tsx').then((part) => ({ default: part.Dialog })))
const kinds = ['good', 'warn', 'bad'] as const
const grounds = ['light', 'soft', 'tint', 'deep'] as const
const looks = ['go', 'primary', 'quiet', 'plain'] as const
const codeStates = ['ready', 'sending', 'counting', 'again'] as const
const swatches =
  'ink ink-2 ink-3 deep deep-2 deep-3 sail sail-strong sail-soft sail-tint ember ember-strong leaf leaf-text sun rose ember-text ember-badge line line-2 paper-2 on-2 on-3 leaf-on'
const captchaDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 44"><path fill="#EAF1FF" d="M0 0h104v44H0z"/><text x="12" y="31" font-size="24" fill="#0E43C4">7K4M</text></svg>'

/** The specimens of each group, by the name of their caption. */
const parts: Record<
  keyof typeof copy.groups,
  { [Name in keyof typeof copy.captions | (typeof grounds)[number] | 'sizes']?: ReactNode }
> = {
  colours: {
    ...Object.fromEntries(grounds.map((ground) => [ground, <Ground key={ground} ground={ground} />])),
    looks: (
      <div className={styles.swatches}>
        {swatches.split(' ').map((token) => (
          <p key={token}>
            <span className={styles.swatch} style={{ background: `var(--${token})` }} />
            {token}
          </p>
        ))}
      </div>
    ),
  },
  type: {
    sizes: (
      <>
        {(['display', 'large', 'medium', 'small'] as const).map((size) => (
          <Heading key={size} level={3} size={size}>
            {copy.heading}
          </Heading>
        ))}
        <Lead>{copy.text}</Lead>
        <b className={`figure ${styles.figure}`}>
          {copy.figure[0]}
          <i>{copy.figure[1]}</i>
        </b>
      </>
    ),
  },
  buttons: {
    looks: (
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {copy.button}
          </Button>
        ))}
        <ButtonLink look="go" href="#link">
          <icons.DownloadIcon />
          {copy.button}
        </ButtonLink>
      </Row>
    ),
    sizes: (
      <Row>
        <Button size="small">{copy.button}</Button>
        <Button>{copy.button}</Button>
        <Button size="tall">{copy.button}</Button>
      </Row>
    ),
    pending: (
      <Row>
        <Changing first={true}>
          {(pending, setPending) => (
            <>
              {looks.map((look) => (
                <Button key={look} look={look} pending={pending} onClick={() => setPending(true)}>
                  {copy.button}
                </Button>
              ))}
              <Button onClick={() => setPending(!pending)}>{copy.button}</Button>
            </>
          )}
        </Changing>
        <Button disabled>{copy.button}</Button>
      </Row>
    ),
    dark: (
      <Row ground="deep">
        {([...looks, 'on-dark'] as const).map((look) => (
          <Button key={look} look={look}>
            {copy.button}
          </Button>
        ))}
      </Row>
    ),
    links: (
      <p>
        {copy.text}
        <TextLink href="#link">{copy.link}</TextLink>{' '}
        <TextLink alone href="#link">
          {copy.link}
        </TextLink>
      </p>
    ),
  },
  fields: {
    tabs: (
      <Changing<'phone' | 'email'> first="phone">
        {(way, setWay) => (
          <Tabs
            label={login.tabs}
            tabs={[
              { key: 'phone', label: login.byPhone },
              { key: 'email', label: login.byEmail },
            ]}
            selected={way}
            onSelect={setWay}
          >
            <Changing<'code' | 'password'> first="code">
              {(kind, setKind) => (
                <Segmented
                  label={login.kinds}
                  tabs={[
                    { key: 'code', label: login.byCode },
                    { key: 'password', label: login.byPassword },
                  ]}
                  selected={kind}
                  onSelect={setKind}
                >
                  {null}
                </Segmented>
              )}
            </Changing>
          </Tabs>
        )}
      </Changing>
    ),
    account: <AccountFields />,
    captcha: (
      <TextField
        label={fields.imageCode}
        placeholder={fields.imageCode}
        suffixKind="picture"
        suffix={
          <CaptchaPicture
            src={`data:image/svg+xml,${encodeURIComponent(captchaDrawing)}`}
            label={fields.nextPicture}
            onRefresh={() => undefined}
          />
        }
      />
    ),
    codes: codeStates.map((state) => (
      <TextField
        key={state}
        label={copy.field}
        placeholder={copy.field}
        suffix={<CodeButton state={state}>{copy.codes[state]}</CodeButton>}
      />
    )),
    errors: (
      <>
        <TextField {...copy.bad} />
        <Checkbox error={copy.agreementError}>{copy.agreement}</Checkbox>
      </>
    ),
    visible: (
      <>
        <TextField label={copy.field} labelVisible placeholder={copy.field} />
        <TextField {...copy.locked} labelVisible disabled />
      </>
    ),
  },
  choices: {
    cards: <Companies name="company" />,
    dialog: (
      <Changing first={false}>
        {(open, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>{copy.dialog.title}</Button>
            {open && (
              <Suspense>
                <Dialog open onClose={() => setOpen(false)} {...copy.dialog}>
                  <Companies name="company-in-dialog" />
                </Dialog>
              </Suspense>
            )}
          </>
        )}
      </Changing>
    ),
  },
  toasts: {
    toasts: kinds.map((kind) => (
      <Row key={kind}>
        <ToastCard kind={kind} text={copy.toasts[kind]} />
        <Button look="quiet" size="small" onClick={() => showToast({ kind, text: copy.toasts[kind] })}>
          {copy.captions.toasts}
        </Button>
      </Row>
    )),
    qr: (
      <Row ground="deep">
        <QrCard {...copy.qr} src="/qr/consult.svg" alt={copy.qr.note} />
        <DisclosureMenu trigger={copy.menu[0]}>
          <SampleMenu />
        </DisclosureMenu>
        <SampleMenu />
        <PopoverCard side="above" trigger={<icons.WechatIcon />}>
          <QrCard {...copy.qr} src="/qr/consult.svg" alt={copy.qr.note} />
        </PopoverCard>
      </Row>
    ),
  },
  lists: {
    loading: <SkeletonRows label={copy.loading} />,
    empty: <EmptyState {...copy.empty} />,
    failed: <ErrorState {...copy.failed} action={<Button look="quiet">{copy.button}</Button>} />,
    pager: (
      <Changing first={4}>
        {(page, setPage) => (
          <Pager {...copy.pager} page={page} pages={18} hrefOf={(target) => `#page-${target}`} onPage={setPage} />
        )}
      </Changing>
    ),
    faq: <Faq items={copy.questions} />,
  },
  drawings: {
    marks: (
      <Row>
        <Logo {...copy.brand} />
        <Mark size={64} />
        <LoadingMark label={copy.loading} size={64} />
      </Row>
    ),
    dark: (
      <Row ground="deep">
        <Logo {...copy.brand} />
        <Mark size={64} />
      </Row>
    ),
    prints: (
      <div className={styles.swatches}>
        {['8F3A-21C7', 'C40D-9E15', '5B72-F0A8', 'E119-6D3B'].map((seed) => (
          <Fingerprint key={seed} seed={seed} />
        ))}
      </div>
    ),
    icons: (
      <Row>
        {Object.keys(commonFlags).map((code) => (
          <Flag key={code} code={code} />
        ))}
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={20} />
        ))}
      </Row>
    ),
  },
}

/** Every primitive in every state (standards 7). Not in the navigation, not for search engines. */
export function Gallery() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{copy.title}</h1>
      {Object.entries(parts).map(([group, specimens]) => (
        <section key={group} className={styles.group}>
          <Heading level={2} size="small">
            {copy.groups[group as keyof typeof parts]}
          </Heading>
          {Object.entries(specimens).map(([name, specimen]) => (
            <figure key={name}>
              <figcaption className={styles.caption}>{captions[name]}</figcaption>
              {specimen}
            </figure>
          ))}
        </section>
      ))}
    </div>
  )
}

const captions: Readonly<Record<string, string>> = { ...copy.captions, ...copy.grounds }
