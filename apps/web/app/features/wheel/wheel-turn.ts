export interface WheelField {
  /** The platform's id of the reward. */
  rewardId: string
  weight: number
}

export interface Segment extends WheelField {
  /** Degrees clockwise from the top of the wheel at rest. */
  from: number
  to: number
}

const circle = 360

/** The fields as segments. Each is as wide as it is likely, so that the wheel looks like its chances. */
export function segmentsOf<Field extends WheelField>(fields: readonly Field[]): (Field & Segment)[] {
  const sum = fields.reduce((total, { weight }) => total + weight, 0)
  let before = 0
  return fields.map((field) => {
    const from = (before / sum) * circle
    before += field.weight
    return { ...field, from, to: (before / sum) * circle }
  })
}

/** A whole number of turns from the first to the second bound, both included. `random` is from 0 up to 1. */
export const turnsFor = ([least, most]: readonly [number, number], random: number): number =>
  Math.min(most, least + Math.floor(random * (most - least + 1)))

/** The share of a segment at each of its edges on which the wheel does not stop, so that the eye sees where it is. */
const edge = 0.15

/**
 * The rotation in degrees, clockwise, with which the wheel stops at a reward after whole turns; null where the wheel has no
 * such field.
 * @param place from 0 up to 1: where in the segment
 */
export function landing(
  fields: readonly WheelField[],
  rewardId: string,
  { turns, place }: { turns: number; place: number },
): number | null {
  const segment = segmentsOf(fields).find((one) => one.rewardId === rewardId)
  if (!segment) return null
  const point = segment.from + (segment.to - segment.from) * (edge + (1 - 2 * edge) * place)
  return turns * circle + (circle - point)
}

/** The field under the pointer, which is at the top, when the wheel has been rotated clockwise. */
export function fieldAt<Field extends WheelField>(fields: readonly Field[], rotation: number): Field | null {
  const point = (((circle - rotation) % circle) + circle) % circle
  return segmentsOf(fields).find(({ from, to }) => point >= from && point < to) ?? null
}
