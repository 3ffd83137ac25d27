/** Models of devices with remote control: name, equipment, and surcharge per month in yuan. */
export type Model = { name: string; remark: string; extraYuan: number }

export const standard: Model = { name: '标准型', remark: '2核，4G内存', extraYuan: 0 }
export const enhanced: Model = { name: '增强型', remark: '4核，8G内存', extraYuan: 30 }
export const flagship: Model = { name: '旗舰型', remark: '8核，16G内存', extraYuan: 66 }

/** Phones have models of their own. */
export const phoneStandard: Model = { name: '标准型', remark: 'Android 13，6G内存', extraYuan: 0 }
export const phoneEnhanced: Model = { name: '增强型', remark: 'Android 14，12G内存', extraYuan: 24 }
