/**
 * The mark on a grid of 64: four strokes that never touch. Mast, yard and batten make F; with the leech they make 凡,
 * the right half of 帆. Shared by the component and by the scripts that draw the icons and the QR codes.
 */
export const markPaths = {
  mast: 'M10 5h9.5v28c0 11.5-3.2 19.5-10 26L3 53c5-5.2 7-11.3 7-20z',
  yard: 'M22.5 5H60c-2.6 2.6-4.8 5.8-6.6 9.5H22.5z',
  leech: 'M52 17.5c-2.7 7-3.3 14.5-2 21.5 1.3 6.6 4.8 10 11 10.3V59c-11-.3-18.3-6.7-20.3-17.5-1.5-8 0-16.5 3.8-24z',
  batten: 'M22.5 24.5h15.7c-.5 3.2-.7 6.4-.5 9.5H22.5z',
} as const
