/** Eased progress from 0 to 1. */
export type Ease = (t: number) => number

const linear: Ease = (t) => t
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3
export const easeIn: Ease = (t) => t * t
/** Overshoots a little and settles. */
export const easeOutBack: Ease = (t) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2
export const easeOutBounce: Ease = (t) => {
  const n = 7.5625
  if (t < 1 / 2.75) return n * t * t
  if (t < 2 / 2.75) return n * (t - 1.5 / 2.75) ** 2 + 0.75
  if (t < 2.5 / 2.75) return n * (t - 2.25 / 2.75) ** 2 + 0.9375
  return n * (t - 2.625 / 2.75) ** 2 + 0.984375
}

interface Motion {
  length: number
  done: number
  step(t: number): void
  finish(): void
}

/**
 * Runs all animations, and renders only while something moves. With reduced motion (prefers-reduced-motion) movements
 * jump to their end, but pauses stay, so that players can read results.
 */
export class Clock {
  /** Speed factor; 1 is normal. */
  speed = 1
  still = false
  private readonly motions = new Set<Motion>()
  private readonly draw: () => void
  private last = 0
  private scheduled = false

  constructor(draw: () => void) {
    this.draw = draw
  }

  /** Animates for `ms`; `step` receives the eased progress, and 1 at the end. */
  move(ms: number, step: (t: number) => void, ease: Ease = linear): Promise<void> {
    if (this.still || ms <= 0) {
      step(1)
      this.redraw()
      return Promise.resolve()
    }
    return this.run(ms, (t) => step(ease(t)))
  }

  /** Waits for `ms` of this clock's time. */
  pause(ms: number): Promise<void> {
    return this.run(ms, () => {})
  }

  /** Calls `step` with the elapsed ms on each frame until the returned function is called. */
  loop(step: (ms: number) => void): () => void {
    let before = 0
    const motion: Motion = {
      length: Number.POSITIVE_INFINITY,
      done: 0,
      step: () => {
        step(motion.done - before)
        before = motion.done
      },
      finish: () => {},
    }
    this.motions.add(motion)
    this.schedule()
    return () => this.motions.delete(motion)
  }

  redraw(): void {
    this.schedule()
  }

  private run(length: number, step: (t: number) => void): Promise<void> {
    return new Promise((finish) => {
      this.motions.add({ length, done: 0, step, finish })
      this.schedule()
    })
  }

  private schedule(): void {
    if (this.scheduled) return
    this.scheduled = true
    if (this.motions.size === 0) this.last = 0
    // A hidden page gets no animation frames, but rounds must end there too.
    if (document.hidden) setTimeout(() => this.tick(performance.now()), 50)
    else requestAnimationFrame((now) => this.tick(now))
  }

  private tick(now: number): void {
    this.scheduled = false
    const passed = (this.last === 0 ? 16 : Math.min(now - this.last, document.hidden ? 1000 : 100)) * this.speed
    this.last = now
    for (const motion of [...this.motions]) {
      motion.done += passed
      motion.step(Math.min(motion.done / motion.length, 1))
      if (motion.done >= motion.length) {
        this.motions.delete(motion)
        motion.finish()
      }
    }
    this.draw()
    if (this.motions.size > 0) this.schedule()
    else this.last = 0
  }
}
