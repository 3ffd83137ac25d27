import type { DemoArticle } from './demo-article.ts'
import { appleSilicon } from './updates/apple-silicon.ts'
import { batchMigration } from './updates/batch-migration.ts'
import { overlapCheck } from './updates/overlap-check.ts'
import { teamPermissions } from './updates/team-permissions.ts'
import { wechatCodes } from './updates/wechat-codes.ts'
import { windowSync } from './updates/window-sync.ts'

/** Feature updates (activeId 4), newest first. */
export const updatesArticles: DemoArticle[] = [
  batchMigration,
  overlapCheck,
  wechatCodes,
  appleSilicon,
  teamPermissions,
  windowSync,
]
