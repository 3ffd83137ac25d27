import type { SiteSettings } from './site-settings-schema.ts'

export type { SiteSettings }

/**
 * The defaults of a new installation until staff enter their own values (readings 1): everything that a company would
 * change. Claims (figures, testimonials, milestones, people, supported counts) have no default: without a record they
 * are not shown, and the demonstration's records are marked 示例. This file does not import zod, so that the browser can
 * import it.
 */
export const defaultSiteSettings: SiteSettings = {
  brandName: '帆域',
  productName: '帆域浏览器',
  companyName: '深圳市帆域科技有限公司',
  cloudName: '帆域云号',
  slogan: '店铺再多，互不相干。',
  icp: { number: '粤ICP备00000000号', url: 'https://beian.miit.gov.cn/' },
  police: {
    number: '粤公网安备00000000000000号',
    url: 'https://beian.mps.gov.cn/#/query/webSearch?code=00000000000000',
  },
  telecomLicence: '',
  copyrightFrom: 2021,
  founded: { year: '2021', city: '深圳' },
  hotline: '400-000-0000',
  brandPhone: '0755-0000 0000',
  address: '深圳市南山区',
  email: '',
  officeHours: '工作日9:30–18:30',
  helpCentreUrl: 'https://help.example.com/',
  aiChatUrl: 'https://ai.example.com/',
  consultChatUrl: 'https://chat.example.com/',
  webSystemUrl: 'https://app.example.com/',
  qr: {
    welfare: '/qr/welfare.svg',
    consult: '/qr/consult.svg',
    official: '/qr/official.svg',
    business: '/qr/business.svg',
    group: '/qr/group.svg',
  },
  consentStart: { register: false, login: true, join: true },
  drawnOpening: true,
  timeline: [],
  timelineNote: '',
  team: { note: '', members: [] },
  voices: [],
  voicesNote: '',
  statistics: { source: '', asOf: '', items: [] },
  // The United Nations' World Population Prospects 2024, its estimates for the middle of 2024.
  southEastAsia: {
    source: '联合国《世界人口展望2024》',
    sourceUrl: 'https://population.un.org/wpp/',
    asOf: '2024年年中',
    populations: [
      { country: 'id', populationWan: 28349 },
      { country: 'ph', populationWan: 11584 },
      { country: 'vn', populationWan: 10099 },
      { country: 'th', populationWan: 7167 },
      { country: 'my', populationWan: 3556 },
      { country: 'sg', populationWan: 583 },
    ],
  },
  // No duration without a source.
  tiktokReview: { duration: '', source: '', asOf: '' },
  learningCentre: { entry: [], operation: [], practice: [] },
  cloudSupport: { source: '', asOf: '', regions: [] },
  promotion: { from: '', to: '' },
  baiduVerification: '',
  notice: null,
  entryOrders: false,
  documents: { agreement: 'V1.0', privacy: 'V1.1' },
}
