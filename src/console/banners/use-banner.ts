import { useEffect, useRef, useState } from 'react'
import { type BannerFields, bannerFields } from '#domain/banners/fields.ts'
import { fromEdge } from '#domain/shared/field-edges.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { useStore } from '#ui/create-store.ts'
import { type Autosave, createAutosave, type SaveOutcome } from '../editor/autosave.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { findDraft, forgetDraft, keepDraft, type LocalDraft, noteWritten } from '../kit/local-drafts.ts'
import { useSession } from '../kit/session.ts'
import { notify } from '../kit/toasts.ts'
import { usePresence } from '../kit/use-presence.ts'

export type EditedBanner = ConsoleSuccess<'GET /banners/{id}'>['data']
export type ListedBanners = ConsoleSuccess<'GET /banners'>['data']
export type Slide = ListedBanners['slides'][number]
export type SlidePlace = ListedBanners['places'][number]
export type BannerText = EditedBanner['fields']
/** Both texts, as the server answers a save that began from another version than the present. */
export type BannerConflict = { theirs: { fields: BannerText; version: number }; by: { name: string } | null }

/** The text as the rules of slides read it. */
export function toFields(text: BannerText): BannerFields {
  const moment = (time: string | null) => (time === null ? null : (parseShanghai(time) ?? new Date(Number.NaN)))
  return fromEdge(bannerFields, { ...text, showFrom: moment(text.showFrom), showUntil: moment(text.showUntil) })
}

export function sameBanner(one: BannerText, other: BannerText): boolean {
  return (Object.keys(one) as (keyof BannerText)[]).every((name) => one[name] === other[name])
}

/** A slide that is being written: its text, how it stands to the server, who else is here, and what this computer holds. */
export function useBanner(start: EditedBanner, onSaved: () => void) {
  const { id: staffId } = useSession()
  const [text, setText] = useState(start.fields)
  const [found, setFound] = useState<LocalDraft<BannerText> | null>(null)
  const saved = useRef(onSaved)
  saved.current = onSaved
  const [autosave] = useState(() => openAutosave(start, staffId, () => saved.current()))
  const state = useStore(autosave.state)
  const latest = useRef(text)
  const item = `banner:${start.id}` as const

  function replace(next: BannerText): void {
    latest.current = next
    setText(next)
  }
  function change(part: Partial<BannerText>): void {
    replace({ ...latest.current, ...part })
    autosave.change(latest.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a slide; `change` is new with every render and does the same
  useEffect(() => {
    void findDraft<BannerText>(staffId, item).then((local) => {
      if (local === null || autosave.hasUnsaved()) return
      if (sameBanner(local.text, start.fields)) return forgetDraft(staffId, item)
      if (local.version !== String(start.version)) return setFound(local)
      change(local.text)
    })
    const endNote = noteWritten({ send: () => autosave.flush(), drop: () => autosave.stop() })
    const leave = () => void autosave.flush()
    window.addEventListener('online', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      endNote()
      window.removeEventListener('online', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [autosave, staffId])

  const here = usePresence({
    ...{ id: start.id, start: start.here, hasUnsaved: autosave.hasUnsaved },
    async say(body) {
      const answer = await call('POST /banners/{id}/presence', { params: { id: start.id }, body }, { bare: true })
      return answer.code === 200 ? (answer as ConsoleSuccess<'POST /banners/{id}/presence'>).data.here : null
    },
  })

  return {
    ...{ text, change, state, here, found, autosave },
    /** Goes on with the text of this computer, or with the server's. */
    settleFound(takesLocal: boolean): void {
      setFound(null)
      if (found !== null && takesLocal) change(found.text)
      else forgetDraft(staffId, item)
    },
    /** The version on the server once everything that was typed is there; null where it did not get there. */
    async settle(): Promise<number | null> {
      await autosave.flush()
      return autosave.hasUnsaved() ? null : Number(autosave.version())
    },
    /** Goes on from what a verb made of the slide. */
    goOn(banner: EditedBanner): void {
      autosave.resume(String(banner.version))
      replace(banner.fields)
    },
    /** The inverse of a verb, on the server; whoever goes on writing goes on from what it made. */
    async takeBack(token: string): Promise<{ code: number; msg: string }> {
      const answer = await call('POST /banners/undo', { body: { token } })
      if (answer.code !== 200) return answer
      const present = await call('GET /banners/{id}', { params: { id: start.id } })
      if (present.code === 200) {
        const { version, fields } = (present as ConsoleSuccess<'GET /banners/{id}'>).data
        autosave.resume(String(version))
        replace(fields)
      }
      onSaved()
      return answer
    },
    /** After a conflict: goes on from their version with this text. */
    decide(conflict: BannerConflict, chosen: BannerText): void {
      const isTheirs = sameBanner(chosen, conflict.theirs.fields)
      autosave.resume(String(conflict.theirs.version), isTheirs ? {} : { text: chosen })
      replace(chosen)
    },
  }
}

export type OpenBanner = ReturnType<typeof useBanner>

/** Says what was done, and takes it back for ten seconds. */
export function notifyUndo(text: string, open: OpenBanner, token = ''): void {
  notify(text, {
    undo: async () => {
      const { code, msg } = await open.takeBack(token)
      if (code !== 200) notify(msg, { kind: 'bad' })
    },
  })
}

function openAutosave(start: EditedBanner, staffId: number, onSaved: () => void): Autosave<BannerText, BannerConflict> {
  const item = `banner:${start.id}` as const
  return createAutosave<BannerText, BannerConflict>({
    version: String(start.version),
    savedAt: start.editedAt,
    async send(text, version) {
      const outcome = await save(start.id, text, Number(version))
      if (outcome.kind === 'saved') onSaved()
      return outcome
    },
    keep: (text, version) => keepDraft(staffId, item, { text, version, at: Date.now(), title: text.title, html: '' }),
    forget: () => forgetDraft(staffId, item),
  })
}

async function save(id: number, fields: BannerText, version: number): Promise<SaveOutcome<BannerConflict>> {
  if (!navigator.onLine) return { kind: 'offline' }
  const answer = await call('POST /banners/{id}/draft', { params: { id }, body: { version, fields } })
  if (answer.code === 200) {
    const { data } = answer as ConsoleSuccess<'POST /banners/{id}/draft'>
    return { kind: 'saved', version: String(data.version), at: data.savedAt }
  }
  const { code, msg, data } = answer as { code: number; msg: string; data?: unknown }
  if (code === 409 && typeof data === 'object' && data !== null && 'theirs' in data)
    return { kind: 'conflict', conflict: data as BannerConflict }
  if (!navigator.onLine) return { kind: 'offline' }
  return { kind: 'failed', sentence: msg, isRefused: code >= 400 && code < 500 && code !== 429 }
}
