import type { DemoArticle } from './demo-article.ts'
import { aiTools } from './product/ai-tools.ts'
import { cloudNumbers } from './product/cloud-numbers.ts'
import { devices } from './product/devices.ts'
import { environments } from './product/environments.ts'
import { marketplaceAutomation } from './product/marketplace-automation.ts'
import { synchroniser } from './product/synchroniser.ts'
import { teamPermissions } from './product/team-permissions.ts'

/** Product introduction (activeId 3), newest first. */
export const productArticles: DemoArticle[] = [
  environments,
  devices,
  cloudNumbers,
  marketplaceAutomation,
  teamPermissions,
  synchroniser,
  aiTools,
]
