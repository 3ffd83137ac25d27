/** A city or area of activities, as staff write it. */
export type RegionFields = { name: string }

export const regionsAtMost = 60
/** The one column of the regions as a sheet. */
export const regionSheetHead = '名称'
export const regionSheetBytes = 64 * 1024
const nameAtMost = 10

export const regionSentences = {
  name: `地区名称应为1至${nameAtMost}个字`,
  taken: '已经有这个地区',
  changed: '其他成员刚刚修改过，请刷新后再修改',
  many: `活动地区最多${regionsAtMost}个`,
  uses: (count: number, titles: readonly string[]): string =>
    `${titles.join('、')}${count > titles.length ? `等${count}处` : ''}选了这个地区`,
  /** `titles`: the first of the activities and templates that name the region. */
  inUse: (count: number, titles: readonly string[]): string =>
    `${titles.join('、')}${count > titles.length ? `等${count}处` : ''}选了这个地区，请先改选，再删除`,
} as const

/** The sentence against a region, or null. */
export function checkRegion({ name }: RegionFields): string | null {
  return name.trim() !== '' && [...name].length <= nameAtMost ? null : regionSentences.name
}
