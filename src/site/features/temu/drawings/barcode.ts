/**
 * Bars of a drawn barcode as one path, one unit high, to be scaled to the height that is wanted. `bars` lists `x:width`
 * of each.
 */
function barsPath(bars: string): string {
  return bars
    .split(' ')
    .map((bar) => {
      const [x, width] = bar.split(':')
      return `M${x} 0h${width}v1h-${width}z`
    })
    .join('')
}

/** The barcode of the wide waybill; the gaps around x = 76 + 152n are where its five strings hang. */
export const wideBars = barsPath(
  '40:2 45:2 51:2 56:2 64:5 83:2 91:2 96:3 102:8 114:5 125:3 132:3 138:2 143:3 149:8 161:2 166:8 178:3 184:5 193:5 202:5 210:8 235:2 240:5 254:3 260:2 271:2 279:8 290:8 304:8 315:5 323:2 328:5 339:3 351:2 356:2 364:5 387:2 398:2 409:8 421:8 435:8 447:2 452:2 463:3 470:3 476:2 482:2 490:5 498:3 504:3 513:2 539:5 548:2 553:5 567:3 579:2 584:2 590:5 598:3 605:2 610:3 622:3 631:8 648:3 654:3 661:3 691:5 700:2 711:5 719:5 727:8',
)

/** The barcode of the narrow waybill; its strings hang at its left end, at x = 24 + 10n. */
export const narrowBars = barsPath(
  '29:2 39:3 49:2 59:4 69:2 84:2 89:5 98:2 103:3 110:5 119:3 126:5 133:5 141:1.5 145.5:1.5 151:3 157:5 164:1.5 168.5:1.5 173:3 179:5 188:3 195:5 204:5 212:5 221:2 226:5 234:1.5 239.5:5 246.5:3 253.5:3 259.5:2 265.5:2 270.5:2 274.5:1.5 280:5 288:2 292:1.5 296.5:2 300.5:3 306.5:2 310.5:2 316.5:3 321.5:5 329.5:3',
)
