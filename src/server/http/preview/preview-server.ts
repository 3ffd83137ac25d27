import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import { scopeOf } from '#domain/staff/roles.ts'
import type { VisitorPlatform } from '#server/cache/types.ts'
import type { Caller, Ctx, Parts } from '#server/context.ts'
import { readStaffCookie } from '#server/http/console/staff-cookie.ts'
import type { AskApi } from '#server/pages/page-calls.ts'
import { platformOf } from '#server/pages/serve/visitor.ts'
import type { Site } from '#server/pages/site.ts'
import { findShared } from '#server/services/content/items/share-links.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { findStaffSession } from '#server/services/staff/staff-session.ts'
import {
  bannerDraft,
  contentDraft,
  landingDraft,
  legalDraft,
  platformDraft,
  renderDraft,
  settingsDraft,
} from './drafts.ts'

/** A complete answer to a preview address; the headers of other answers must not weaken it. */
type PreviewAnswer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer }

/**
 * The previewable kinds, by their name in the address: an article or activity, a slide on its page, a page, a platform, a legal
 * document, or a page with the drafted settings.
 */
const kinds = {
  content: { readDraft: contentDraft, permission: 'content.read' },
  banner: { readDraft: bannerDraft, permission: 'content.read' },
  landing: { readDraft: landingDraft, permission: 'content.read' },
  platform: { readDraft: platformDraft, permission: 'directories.read' },
  legal: { readDraft: legalDraft, permission: 'settings.read' },
  settings: { readDraft: settingsDraft, permission: 'settings.read' },
} as const
type Kind = keyof typeof kinds
type Found = { kind: Kind; id: number }
type PreviewRequest = { path: string; search: string; headers: Headers; caller: Caller }
export type PreviewServer = {
  /** Whether a path is one of previews, whatever there is at it. */
  isAt: (path: string) => boolean
  answer: (request: PreviewRequest) => Promise<PreviewAnswer | null>
}

const draftPath = /^\/console\/preview\/(content|banner|landing|platform|legal|settings)\/(\d{1,10})$/
const sharedPath = /^\/console\/share\/([A-Za-z0-9_-]{43})$/
/** A page of at least this width in CSS pixels has the desktop layout. */
const desktopFrom = 768

/**
 * Previews of drafts: `/console/preview/content/{id}?width=`, and the same for other kinds, for staff;
 * `/console/share/{token}` for holders of a share link (console 3). Null for every other address.
 */
export function createPreviewServer(args: {
  parts: Parts
  site: Pick<Site, 'createRenderer'>
  askApi: AskApi
}): PreviewServer {
  const { parts, site, askApi } = args

  async function findItem(ctx: Ctx, { path, headers }: PreviewRequest): Promise<Found | PreviewAnswer | null> {
    const token = sharedPath.exec(path)?.[1]
    if (token !== undefined) {
      const shared = await findShared({ ctx, token })
      return shared === null ? refusal(410, '链接已失效') : { kind: 'content', id: shared }
    }
    const [, named, number = ''] = draftPath.exec(path) ?? []
    const id = readWholeNumber(number, largestId)
    if (id === null) return null
    const session = await findStaffSession({ ctx, token: readStaffCookie(headers, parts.environment.publicUrl) })
    if (session === null || !session.isWhole) return refusal(401, '请先登录')
    const kind = isKind(named) ? named : 'content'
    return scopeOf(kinds[kind].permission, session.member.roles) === null
      ? refusal(403, '没有查看的权限')
      : { kind, id }
  }

  return {
    isAt: (path) => draftPath.test(path) || sharedPath.test(path),
    async answer(request) {
      const ctx: Ctx = { ...parts, caller: request.caller }
      const found = await findItem(ctx, request)
      if (found === null || 'status' in found) return found
      try {
        const draft = await kinds[found.kind].readDraft({ ctx, id: found.id })
        const origin = parts.environment.publicUrl
        const page = await renderDraft({ site, askApi, draft, platform: layoutOf(request), origin })
        const csp = page.csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        return { status: page.status, headers: headersWith(csp, 'html'), body: page.document.toBytes().bytes }
      } catch (error) {
        if (error instanceof AppError && error.errorName === 'NOT_FOUND')
          return refusal(404, '没有找到这条内容，可能已经下架')
        throw error
      }
    },
  }
}

const isKind = (word: string | undefined): word is Kind => word !== undefined && Object.hasOwn(kinds, word)

/** The layout for `width`; without one, the layout of the client's device. */
function layoutOf({ search, headers }: PreviewRequest): VisitorPlatform {
  const width = readWholeNumber(new URLSearchParams(search).get('width') ?? '', 10_000)
  if (width !== null) return width < desktopFrom ? 'mobile' : 'pc'
  return platformOf(Object.fromEntries(headers))
}

function refusal(status: number, sentence: string): PreviewAnswer {
  return {
    status,
    headers: headersWith("default-src 'none'; frame-ancestors 'self'", 'plain'),
    body: Buffer.from(`${sentence}\n`),
  }
}

/** Never cached, never indexed, and framed by our own pages only. */
function headersWith(csp: string, type: 'html' | 'plain'): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': csp,
    'content-type': `text/${type}; charset=utf-8`,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex, nofollow',
  }
}
