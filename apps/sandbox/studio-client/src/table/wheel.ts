import { isRed, wheelOrder } from '../../../src/live/rules/roulette.ts'
import { easeOut, easeOutBounce } from '../clock.ts'

const SVG = 'http://www.w3.org/2000/svg'
const POCKET = 360 / wheelOrder.length
const [OUTER, RIM, INNER, BALL_TRACK, BALL_REST] = [96, 84, 56, 90, 65]
/** Degrees per second. */
const [ROTOR, ORBIT] = [42, -540]
const LANDING_MS = 3_600
const SETTLING_MS = 1_400

const shape = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number>,
  ...children: (SVGElement | string)[]
): SVGElementTagNameMap[Name] => {
  const made = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  made.append(...children)
  return made
}

const at = (degrees: number, radius: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [radius * Math.sin(angle), -radius * Math.cos(angle)]
}

export const angleOf = (number: number): number => wheelOrder.indexOf(number as 0) * POCKET

/** Where a ball that turns backwards from `from` comes to rest: at the pocket's angle, after about the given way. */
export function restAngle(from: number, pocket: number, way: number): number {
  const near = from + way
  return near - ((((near - pocket) % 360) + 360) % 360)
}

function pocketShape(number: number, index: number): SVGElement {
  const [from, to] = [(index - 0.5) * POCKET, (index + 0.5) * POCKET]
  const corners = [at(from, INNER), at(from, RIM), at(to, RIM), at(to, INNER)].map((point) =>
    point.map((value) => value.toFixed(2)).join(' '),
  )
  const colour = number === 0 ? 'green' : isRed(number) ? 'red' : 'black'
  const path = `M${corners[0]}L${corners[1]}A${RIM} ${RIM} 0 0 1 ${corners[2]}L${corners[3]}A${INNER} ${INNER} 0 0 0 ${corners[0]}Z`
  const label = shape('text', { transform: `rotate(${index * POCKET}) translate(0 -75.5)` }, String(number))
  return shape('g', { class: `pocket ${colour}` }, shape('path', { d: path }), label)
}

/** The wheel with its ball. Without motion, the ball is simply where it ends. */
export class Wheel {
  readonly root: SVGSVGElement
  private readonly rotor: SVGGElement
  private readonly ball = shape('circle', { class: 'ball', r: 3.7 })
  private state: 'still' | 'orbit' | 'landing' | 'settling' = 'still'
  private rotorAngle = 0
  private ballAngle = 0
  private ballRadius = BALL_REST
  private since = 0
  private from = 0
  private to = 0
  private last = 0
  private isScheduled = false
  private readonly motion = matchMedia('(prefers-reduced-motion: reduce)')

  constructor(label: string) {
    this.rotor = shape(
      'g',
      {},
      ...wheelOrder.map(pocketShape),
      shape('circle', { class: 'cone', r: INNER }),
      ...[0, 90, 180, 270].map((turn) =>
        shape('path', { class: 'spoke', d: 'M-3 -12L0 -40L3 -12Z', transform: `rotate(${turn})` }),
      ),
      shape('circle', { class: 'hub', r: 13 }),
      this.ball,
    )
    this.root = shape(
      'svg',
      { class: 'wheel', viewBox: '-100 -100 200 200', role: 'img', 'aria-label': label },
      shape('circle', { class: 'bowl', r: OUTER }),
      shape('circle', { class: 'track', r: (OUTER + RIM) / 2 }),
      this.rotor,
    )
    this.draw()
  }

  /** The ball lies in a pocket. */
  rest(number: number): void {
    this.state = 'still'
    this.ballAngle = angleOf(number)
    this.ballRadius = BALL_REST
    this.draw()
  }

  spin(): void {
    if (this.motion.matches || this.state === 'orbit') return
    this.state = 'orbit'
    this.ballRadius = BALL_TRACK
    this.schedule()
  }

  /** Lets the ball come to rest in a pocket; resolves when it lies there. */
  async land(number: number): Promise<void> {
    if (this.motion.matches) return this.rest(number)
    this.state = 'landing'
    this.ballRadius = BALL_TRACK
    this.since = performance.now()
    this.from = this.ballAngle
    this.to = restAngle(this.from, angleOf(number), (ORBIT * LANDING_MS) / 3_000)
    this.schedule()
    await new Promise((resolve) => setTimeout(resolve, LANDING_MS))
    // A hidden page draws no frames.
    if (this.state === 'landing') this.rest(number)
  }

  private schedule(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    requestAnimationFrame((now) => {
      this.isScheduled = false
      this.step(now)
    })
  }

  private step(now: number): void {
    const seconds = Math.min(0.1, (now - this.last) / 1_000)
    this.last = now
    if (this.state === 'still') {
      this.draw()
      return
    }
    if (this.state === 'orbit') this.ballAngle += ORBIT * seconds
    let speed = ROTOR
    if (this.state === 'landing') {
      const t = Math.min(1, (now - this.since) / LANDING_MS)
      this.ballAngle = this.from + (this.to - this.from) * easeOut(t)
      const fall = Math.max(0, (t - 0.6) / 0.4)
      this.ballRadius = BALL_TRACK + (BALL_REST - BALL_TRACK) * easeOutBounce(fall)
      if (t === 1) {
        this.state = 'settling'
        this.since = now
      }
    }
    if (this.state === 'settling') {
      const t = Math.min(1, (now - this.since) / SETTLING_MS)
      speed *= 1 - t
      if (t === 1) this.state = 'still'
    }
    this.rotorAngle = (this.rotorAngle + speed * seconds) % 360
    this.draw()
    this.schedule()
  }

  private draw(): void {
    this.rotor.setAttribute('transform', `rotate(${this.rotorAngle.toFixed(2)})`)
    const [x, y] = at(this.ballAngle, this.ballRadius)
    this.ball.setAttribute('cx', x.toFixed(2))
    this.ball.setAttribute('cy', y.toFixed(2))
  }
}
