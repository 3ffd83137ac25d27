import { type CategoryCode, category } from './categories.ts'
import { type Place, places, placesOf } from './places.ts'

/** Models of devices with remote control: name, equipment, and surcharge per month in yuan. */
type Model = { name: string; remark: string; extraYuan: number }

const standard: Model = { name: '标准型', remark: '2核，4G内存', extraYuan: 0 }
const enhanced: Model = { name: '增强型', remark: '4核，8G内存', extraYuan: 30 }
const flagship: Model = { name: '旗舰型', remark: '8核，16G内存', extraYuan: 66 }

/** Phones have models of their own. */
const phoneStandard: Model = { name: '标准型', remark: 'Android 13，6G内存', extraYuan: 0 }
const phoneEnhanced: Model = { name: '增强型', remark: 'Android 14，12G内存', extraYuan: 24 }

/** A demonstration SKU, which determines its price. A model implies remote control. */
export type DemoDevice = {
  typeCode: string
  place: Place | null
  model: Model | null
  category: CategoryCode
  remark?: string
  /** Devices left; null for no limit. */
  stock: number | null
  tags?: string[]
}

export const deviceTypes = [
  { code: 'cloud', name: '云设备' },
  { code: 'house', name: '住宅设备' },
  { code: 'local', name: '本地设备' },
  { code: 'phone', name: '手机设备' },
  { code: 'live', name: '直播设备' },
  { code: 'self', name: '自有设备' },
]

const { staticHome, rotatingHome, dataCentre, mobile, cloudVendor, own, localNetwork } = category

/** Places with the full range, and places with the usual range; all others have one static line. */
const full = ['美国洛杉矶', '美国纽约']
const usual = [
  '美国达拉斯',
  '美国芝加哥',
  '美国西雅图',
  '美国迈阿密',
  '美国亚特兰大',
  '加拿大多伦多',
  '英国伦敦',
  '德国法兰克福',
  '法国巴黎',
  '意大利米兰',
  '西班牙马德里',
  '波兰华沙',
  '新加坡',
  '马来西亚吉隆坡',
  '泰国曼谷',
  '越南胡志明市',
  '印度尼西亚雅加达',
  '菲律宾马尼拉',
  '日本东京',
  '韩国首尔',
  '中国香港',
  '中国台湾台北',
  '墨西哥城',
  '巴西圣保罗',
  '阿联酋迪拜',
  '澳大利亚悉尼',
]
/** The vendor's cloud server locations. */
const vendorPlaces = ['美国洛杉矶', '美国纽约', '英国伦敦', '德国法兰克福', '新加坡', '日本东京', '巴西圣保罗']

const fullChoice: [Model | null, CategoryCode][] = [
  [standard, staticHome],
  [standard, rotatingHome],
  [standard, dataCentre],
  [standard, mobile],
  [enhanced, staticHome],
  [enhanced, dataCentre],
  [flagship, staticHome],
  [null, staticHome],
  [null, rotatingHome],
  [null, dataCentre],
]
const usualChoice: [Model | null, CategoryCode][] = [
  [standard, staticHome],
  [standard, dataCentre],
  [enhanced, staticHome],
  [null, staticHome],
]

/** Stock of the first option at the best known places. */
const knownStock: Record<string, number> = {
  美国洛杉矶: 36,
  美国纽约: 52,
  美国达拉斯: 3,
  美国西雅图: 18,
  加拿大多伦多: 24,
}
/** Stock of all others, cycled: mostly tens, sometimes the last few. */
const stocks = [28, 41, 16, 63, 9, 34, 22, 5, 47, 19, 72, 12, 38, 2, 55, 26, 31, 14, 4, 44, 1, 58]

/** All demonstration SKUs, in the order of their types and places. Deterministic. */
export function listDemoDevices(): DemoDevice[] {
  let taken = -1
  const nextStock: NextStock = () => {
    taken += 1
    return stocks[taken % stocks.length] ?? 0
  }
  return [
    ...cloudDevices(nextStock),
    ...houseDevices(),
    ...localDevices(nextStock),
    ...phoneDevices(nextStock),
    ...liveDevices(),
    ...selfDevices(nextStock),
  ]
}

type NextStock = () => number

/** A data-centre address without a desktop: what the site names as its lowest price. */
const isCheapest = (model: Model | null, code: CategoryCode) => model === null && code === dataCentre
const cheapestStock = 64

function cloudDevices(nextStock: NextStock): DemoDevice[] {
  return places.flatMap((place) =>
    choiceAt(place.region).map(([model, code], position) => ({
      typeCode: 'cloud',
      place,
      model,
      category: code,
      stock: isSoldOut(place, model, code)
        ? 0
        : (isCheapest(model, code) && cheapestStock) || (position === 0 && knownStock[place.region]) || nextStock(),
      ...(code === cloudVendor && model === null ? { tags: ['新品'] } : {}),
      ...(place.region === '越南胡志明市' && code === dataCentre ? { tags: ['限时'] } : {}),
    })),
  )
}

function choiceAt(region: string): [Model | null, CategoryCode][] {
  const vendor: [Model | null, CategoryCode][] = vendorPlaces.includes(region)
    ? [
        [standard, cloudVendor],
        [null, cloudVendor],
      ]
    : []
  if (full.includes(region)) return [...fullChoice, ...vendor]
  if (usual.includes(region)) return [...usualChoice, ...vendor]
  return [[null, staticHome]]
}

/** An area, a region, a model and a category are sold out while their neighbours are not. */
function isSoldOut({ area, region }: Place, model: Model | null, code: CategoryCode): boolean {
  if (area === '大洋洲' || region === '美国芝加哥') return true
  return region === '美国洛杉矶' && (model === flagship || (model === standard && code === mobile))
}

/** Preorders have no stock limit (readings 6). */
function houseDevices(): DemoDevice[] {
  const sold = [
    '美国洛杉矶',
    '美国纽约',
    '美国达拉斯',
    '加拿大多伦多',
    '英国伦敦',
    '德国法兰克福',
    '法国巴黎',
    '意大利米兰',
    '西班牙马德里',
    '日本东京',
    '韩国首尔',
    '新加坡',
    '泰国曼谷',
    '越南胡志明市',
    '印度尼西亚雅加达',
    '菲律宾马尼拉',
    '马来西亚吉隆坡',
    '巴西圣保罗',
    '墨西哥城',
    '澳大利亚悉尼',
  ]
  return placesOf(...sold).flatMap((place) => {
    const models = place.area === '北美' ? [standard, enhanced, null] : [null]
    return models.map((model) => ({
      typeCode: 'house',
      place,
      model,
      category: staticHome,
      stock: null,
      ...(model === null ? { remark: '当地家庭宽带' } : {}),
    }))
  })
}

function localDevices(nextStock: NextStock): DemoDevice[] {
  const models = [null, standard, enhanced]
  return models.map((model) => ({
    typeCode: 'local',
    place: null,
    model,
    category: localNetwork,
    stock: nextStock(),
    ...(model === null ? { remark: '在自己的电脑上运行' } : {}),
  }))
}

function phoneDevices(nextStock: NextStock): DemoDevice[] {
  const sold = [
    '美国洛杉矶',
    '美国纽约',
    '英国伦敦',
    '印度尼西亚雅加达',
    '泰国曼谷',
    '越南胡志明市',
    '菲律宾马尼拉',
    '马来西亚吉隆坡',
    '日本东京',
    '墨西哥城',
  ]
  return placesOf(...sold).flatMap((place) =>
    [phoneStandard, phoneEnhanced].map((model) => ({
      typeCode: 'phone',
      place,
      model,
      category: mobile,
      stock: nextStock(),
      ...(place.countryCode === 'US' && model === phoneEnhanced ? { tags: ['新品'] } : {}),
      ...(place.countryCode === 'TH' ? { tags: ['限时'] } : {}),
    })),
  )
}

function liveDevices(): DemoDevice[] {
  return placesOf('美国洛杉矶', '英国伦敦', '印度尼西亚雅加达', '泰国曼谷', '越南胡志明市', '马来西亚吉隆坡').map(
    (place) => ({ typeCode: 'live', place, model: flagship, category: staticHome, stock: 0 }),
  )
}

function selfDevices(nextStock: NextStock): DemoDevice[] {
  const models = [null, standard, enhanced]
  return models.map((model) => ({
    typeCode: 'self',
    place: null,
    model,
    category: own,
    stock: nextStock(),
    ...(model === null ? { remark: '接入自己的IP' } : {}),
  }))
}
