/**
 * The classes that give an element `--tint`, a picture's dominant colour (tint.css); empty without a picture.
 * @param color as #rrggbb; each channel is rounded to the nearest multiple of 17
 */
export function tint(color: string | undefined): string {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '')?.slice(1)
  if (!channels) return ''
  const [red, green, blue] = channels.map((channel) => Math.round(Number.parseInt(channel, 16) / 17).toString(16))
  return `tint tint-r${red} tint-g${green} tint-b${blue}`
}
