import { type ReactNode, useState } from 'react'
import { addDays, isDay, weekStart } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { EditorBody, EditorPanel } from '../../kit/editor-panel.tsx'
import { Field, FieldGroup, SelectField } from '../../kit/field.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useEditorStart } from '../../kit/use-editor-start.ts'
import { useListCall } from '../../kit/use-list.ts'
import { BannerPanel } from './banner-panel.tsx'
import { bannerCopy as copy } from './copy.ts'
import { TimeLine, weeksShown } from './time-line.tsx'
import type { ListedBanners } from './use-banner.ts'

/** 横幅: every page's slides on a time line of six weeks, and beside it the one that is open. */
export function BannersPage(): ReactNode {
  const list = useListCall('GET /banners', { beside: ['id', 'from'] })
  const adding = useCommand('banners.add')
  const banners = list.data
  // An address may contain any text: what is no number opens no slide, and what is no day shows the present weeks.
  const id = Number(list.state.filters.id ?? '') || null
  // Begins a week earlier, because staff look up slides that have just ended.
  const present = addDays(weekStart(dayInShanghai(serverNow())), -7)
  const day = list.state.filters.from ?? ''
  const first = isDay(day) ? weekStart(day) : present
  // Changes the open slide or the weeks and keeps the other; the present weeks are not written into the address.
  const show = (next: { id?: number | null; from?: string }) =>
    list.change(
      {
        filters: {
          ...('id' in next ? { id: next.id ? String(next.id) : '' } : id !== null && { id: String(id) }),
          from: next.from ?? (first === present ? '' : first),
        },
      },
      false,
    )

  if (!banners) return <PendingState of={list} rows={12} />
  const used = new Set(banners.slides.map(({ promotionType }) => promotionType))
  return (
    <ListPage
      list={list}
      title={copy.title}
      count={copy.count(used.size, banners.slides.length)}
      actions={
        <>
          <ConsoleButton
            icon
            aria-label={copy.earlier}
            title={copy.earlier}
            onClick={() => show({ from: addDays(first, -7 * weeksShown) })}
          >
            <ConsoleIcon name="back" />
          </ConsoleButton>
          <ConsoleButton atEnd={first === present} onClick={() => show({ from: '' })}>
            {copy.today}
          </ConsoleButton>
          <ConsoleButton
            icon
            aria-label={copy.later}
            title={copy.later}
            onClick={() => show({ from: addDays(first, 7 * weeksShown) })}
          >
            <ConsoleIcon name="next" />
          </ConsoleButton>
          <CommandButton start="banners.add" look={id === null ? 'go' : 'rim'}>
            <ConsoleIcon name="plus" />
            {copy.add}
          </CommandButton>
        </>
      }
      label={copy.title}
      rows={banners.slides}
      nameOf={({ title }) => title}
      draw={() => (
        <TimeLine
          banners={banners}
          first={first}
          selected={id}
          searchOf={(one) => ({ id: String(one), ...(first !== present && { from: first }) })}
        />
      )}
      empty={{ title: copy.empty, hint: copy.emptyHint, begin: <CommandButton start="banners.add" /> }}
      panel={{
        isOpen: id !== null,
        isWide: true,
        content: id !== null && <OneBanner key={id} id={id} banners={banners} onShow={show} />,
      }}
    >
      {adding.isOpen && (
        <AddBanner places={banners.places} onAdded={(added) => show({ id: added })} onClose={adding.close} />
      )}
    </ListPage>
  )
}

type OneBannerProps = {
  id: number
  banners: ListedBanners
  onShow: (next: { id: number | null }) => void
}

/** The open slide once it has come: not from the cache, because the panel may have saved since it was read. */
function OneBanner({ id, banners, onShow }: OneBannerProps): ReactNode {
  const reading = useCall('GET /banners/{id}', { params: { id } }, { isFresh: true })
  const banner = useEditorStart(reading) ? reading.data?.data : undefined
  const place = banners.places.find(({ promotionType }) => promotionType === banner?.promotionType)
  const close = () => onShow({ id: null })
  return (
    <EditorPanel
      label={banner?.fields.title || copy.panel}
      record={id}
      isReady={banner !== undefined && place !== undefined}
      onClose={close}
    >
      {banner && place ? (
        <BannerPanel
          banner={banner}
          place={place}
          beside={banners.slides.filter(({ promotionType }) => promotionType === banner.promotionType)}
          onOpen={(other) => onShow({ id: other })}
          onClose={close}
        />
      ) : (
        <EditorBody>
          <PendingState of={reading} rows={4} />
        </EditorBody>
      )}
    </EditorPanel>
  )
}

type AddBannerProps = { places: ListedBanners['places']; onAdded: (id: number) => void; onClose: () => void }

/** Creates a slide. Its place is chosen here and never changes; everything else is written in its panel. */
function AddBanner({ places, onAdded, onClose }: AddBannerProps): ReactNode {
  const [type, setType] = useState(String(places[0]?.promotionType ?? ''))
  const [title, setTitle] = useState('')
  return (
    <ActionDialog
      title={copy.addTitle}
      summary={copy.addSummary}
      verb={copy.add}
      run={() => call('POST /banners', { body: { promotionType: Number(type), title: title.trim() } })}
      done={copy.added}
      onDone={({ data }) => onAdded(data.id)}
      onClose={onClose}
    >
      <FieldGroup>
        <Field label={copy.name} value={title} onText={setTitle} autoComplete="off" />
        <SelectField
          label={copy.place}
          value={type}
          options={places.map(({ promotionType, name }) => [promotionType, name])}
          onChange={setType}
        />
      </FieldGroup>
    </ActionDialog>
  )
}
