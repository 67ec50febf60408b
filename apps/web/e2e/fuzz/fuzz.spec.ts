/**
 * Hostile inputs to every service of the running stack: none may fail with a 5xx, use more than 200 ms of processor time
 * in any process, leave an error or a stack in a log, or make memory grow.
 *
 * FUZZ_INPUTS says how many (5,000), FUZZ_SEED repeats a run: `npm run fuzz` sends 100,000.
 */
import { randomInt } from 'node:crypto'
import { contractText } from '@parlour/contracts/contract-text'
import { distinctDocument } from '@parlour/contracts/testing/distinct-documents'
import fc from 'fast-check'
import { innerPorts, processPorts } from '../addresses.ts'
import { expect, test } from '../fixtures.ts'
import { fragmentInputs } from './fragment-inputs.ts'
import { graphqlInputs } from './graphql-inputs.ts'
import { type AnyInput, isRaw } from './input.ts'
import { longListInputs } from './long-lists.ts'
import { malformedRequests } from './malformed-requests.ts'
import { costsOf, cpuOf, type FuzzedProcess } from './process-costs.ts'
import { sandboxInputs } from './sandbox-inputs.ts'
import { faultOf } from './send-input.ts'
import { logMark, troublesSince } from './service-logs.ts'
import { signedInputs } from './signed-inputs.ts'
import { webInputs } from './web-inputs.ts'
import { createWorld, type FuzzWorld } from './world.ts'

const count = Number(process.env.FUZZ_INPUTS ?? 5_000)
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

/** No input may cost a process more, in ms. */
const mostCpu = 200
/**
 * Nor a batch, the first time: an input that is dear only once, as it fills a cache or compiles something, is cheap when it is
 * measured alone. Batches take a tenth of it, but for those that warm a process up.
 */
const mostOfBatch = 1_500
/** Measured together; only the inputs of a batch that cost more than one may are measured alone. */
const batchSize = 20
/** Sent at the same time. */
const atOnce = 4
/** After so many findings the rest says little more. */
const mostFindings = 20
/** Inputs that share a world of players, whose limits they use up. */
const chunkSize = 1_000
/** A heap may grow by so many MB: caches fill, code is compiled. Every input that kept 10 kB would take twice that. */
const mostGrowth = 48

/** Documents that are sent to each GraphQL endpoint, none like another: as many as exhaust a heap that keeps them. */
const distinctDocuments = 800

const names = ['web', 'platform', 'content', 'sandbox'] as const
const processes: FuzzedProcess[] = []

function allInputs(world: FuzzWorld): fc.Arbitrary<AnyInput> {
  const ids = world.players.map(({ userId }) => userId)
  const platform = graphqlInputs({
    ...{ service: 'platform', path: '/graphql', contract: contractText('platform') },
    known: {
      ...{ userId: ids, brandId: ['ac'], slug: ['lamp-sum'], skin: ['ac'], first: [1, 20, 100, 101, 10 ** 9] },
      ...{ gameSessionId: world.players.map(({ gameSessionId }) => gameSessionId), code: ['x'], jurisdiction: ['CW'] },
      ...{ currencyCode: ['EUR'], method: ['CARD'], gateway: ['PAYMENT_IQ'], amount: [2_000, 1], type: ['DEPOSIT'] },
      // A valid one would lock the player out, and end the coverage.
      duration: ['P1D ', 'PT23H', '-P7D', 'P99999999999Y'],
    },
    tokens: world.players.map(({ accessToken }) => `Bearer ${accessToken}`),
  })
  const content = (['core', 'second'] as const).map((name) =>
    graphqlInputs({
      ...{ service: 'content', path: `/${name}/graphql`, contract: contractText('content') },
      known: { skin: ['ac', 'bo'], locale: ['en', 'fr'], limit: [1, 100, 10 ** 9], start: [0, -1] },
      tokens: ['', `Bearer ${world.contentToken}`],
    }),
  )
  return fc.oneof(
    { weight: 8, arbitrary: webInputs(world) },
    { weight: 6, arbitrary: platform },
    { weight: 2, arbitrary: fc.oneof(...content) },
    { weight: 4, arbitrary: signedInputs(world) },
    { weight: 3, arbitrary: sandboxInputs(world) },
    { weight: 4, arbitrary: malformedRequests },
  )
}

const portOf = (input: AnyInput): number => {
  const found = processes.find(({ service }) => service === input.service)
  if (!found) throw new Error(`There is no process of ${input.service}`)
  return !isRaw(input) && input.isInner ? found.innerPort : found.port
}

/** Shortened for the report; FUZZ_SEED repeats the whole. */
const shown = (input: AnyInput, index: number) =>
  `#${index} ${isRaw(input) ? JSON.stringify(input.raw).slice(0, 600) : JSON.stringify(input).slice(0, 1_500)}`

interface Finding {
  fault: string
  kind: string
  input: string
}

/** Sends a batch, several inputs at a time. */
async function sendBatch(batch: AnyInput[], from: number, findings: Finding[]) {
  for (let at = 0; at < batch.length; at += atOnce)
    await Promise.all(
      batch.slice(at, at + atOnce).map(async (input, offset) => {
        const fault = await faultOf(input, portOf(input))
        if (fault) findings.push({ fault, kind: input.kind, input: shown(input, from + at + offset) })
      }),
    )
}

const most = (before: number[], after: number[]) => Math.max(...after.map((cpu, n) => cpu - (before[n] ?? 0)))

/** The least of several measurements: what else the processes do at times is not the input's. */
async function leastCpu(input: AnyInput): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < 4 && least > mostCpu; n++) {
    const before = await cpuOf(processes)
    await faultOf(input, portOf(input))
    least = Math.min(least, most(before, await cpuOf(processes)))
  }
  return least
}

const dearOnce = (cost: number, batch: AnyInput[], from: number): Finding => ({
  fault: `${Math.round(cost)} ms of processor time for a batch, when it was first sent`,
  kind: [...new Set(batch.map(({ kind }) => kind))].join(', '),
  input: batch.map((input, n) => shown(input, from + n).slice(0, 200)).join('\n'),
})

/** Sends the inputs in batches, and each input of a batch that cost too much again, alone. */
async function sendAll(inputs: AnyInput[], from: number, findings: Finding[], isWarm = false): Promise<void> {
  let before = await cpuOf(processes)
  for (let at = 0; at < inputs.length; at += batchSize) {
    const batch = inputs.slice(at, at + batchSize)
    await sendBatch(batch, from + at, findings)
    const after = await cpuOf(processes)
    const cost = most(before, after)
    const isCheap = cost <= mostCpu
    before = after
    if (isWarm && cost > mostOfBatch) findings.push(dearOnce(cost, batch, from + at))
    if (isCheap) continue
    for (const [index, input] of batch.entries()) {
      const fault = `${Math.round(await leastCpu(input))} ms of processor time`
      if (Number.parseInt(fault, 10) > mostCpu)
        findings.push({ fault, kind: input.kind, input: shown(input, from + at + index) })
    }
    before = await cpuOf(processes)
  }
}

/** The costs of each process, with its least memory of several moments: it grows until it is collected. */
async function settledCosts() {
  const all = await Promise.all(processes.map(costsOf))
  for (let n = 0; n < 20; n++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const now = await Promise.all(processes.map(costsOf))
    for (const [index, costs] of all.entries()) {
      costs.heapMb = Math.min(costs.heapMb, now[index]?.heapMb ?? 0)
      costs.externalMb = Math.min(costs.externalMb, now[index]?.externalMb ?? 0)
    }
  }
  return all
}

test.beforeAll(() => {
  for (const service of names)
    for (const [n, port] of processPorts(service).entries())
      processes.push({ service, port, innerPort: innerPorts(service)[n] ?? 0 })
})

test('no field takes long to read what it almost accepts', async () => {
  test.setTimeout(180_000)
  const findings: Finding[] = []
  await sendAll(fragmentInputs(), 0, findings)
  expect(findings).toEqual([])
})

test('no query takes long for long lists of valid items', async ({ request }) => {
  test.setTimeout(180_000)
  const { players, contentToken } = await createWorld(request, 1)
  const content = { service: 'content' as const, contract: contractText('content'), copies: 30 }
  const findings: Finding[] = []
  const inputs = [
    ...longListInputs({
      ...{ service: 'platform', path: '/graphql', contract: contractText('platform'), copies: 4 },
      headers: { authorization: `Bearer ${players[0]?.accessToken}` },
    }),
    ...['core', 'second'].flatMap((name) =>
      longListInputs({ ...content, path: `/${name}/graphql`, headers: { authorization: `Bearer ${contentToken}` } }),
    ),
  ]
  await sendAll(inputs, 0, findings)
  expect(findings).toEqual([])
})

test('memory stays flat while no document is like another', async () => {
  test.setTimeout(300_000)
  const endpoints = [
    ...[{ service: 'platform', path: '/graphql' } as const],
    ...(['/core/graphql', '/second/graphql'] as const).map((path) => ({ service: 'content', path }) as const),
  ]
  const inputsFrom = (first: number, length: number) =>
    endpoints.flatMap((endpoint) =>
      Array.from({ length }, (_, n) => ({
        ...{ ...endpoint, kind: 'distinct document', method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ query: distinctDocument(first + n) }),
      })),
    )
  const findings: Finding[] = []
  await sendBatch(inputsFrom(0, 100), 0, findings)
  const before = await settledCosts()
  await sendBatch(inputsFrom(100, distinctDocuments), 0, findings)
  const after = await settledCosts()
  expect(findings).toEqual([])
  for (const [n, { service }] of processes.entries()) {
    const grown = (after[n]?.heapMb ?? 0) - (before[n]?.heapMb ?? 0)
    console.log(`  ${service}: heap ${after[n]?.heapMb.toFixed(0)} MB (${grown.toFixed(1)})`)
    expect(after[n]?.startedAt, `${service} was restarted`).toBe(before[n]?.startedAt)
    expect(grown, `MB by which the heap of ${service} grew`).toBeLessThan(mostGrowth)
  }
})

test('no input fails, costs much, or leaves anything behind', async ({ request }) => {
  test.setTimeout(120_000 + count * 60)
  console.log(`Fuzzer: FUZZ_SEED=${seed} FUZZ_INPUTS=${count}`)
  const mark = logMark()
  const findings: Finding[] = []
  let before: Awaited<ReturnType<typeof settledCosts>> = []
  for (let from = 0; from < count && findings.length < mostFindings; from += chunkSize) {
    if (from > 0 && from % 10_000 === 0) console.log(`  ${from} inputs`)
    const world = await createWorld(request, 6)
    const inputs = fc.sample(allInputs(world), { seed: seed + from, numRuns: Math.min(chunkSize, count - from) })
    await sendAll(inputs, from, findings, from > 0).catch((error: Error) =>
      findings.push({
        fault: `A process has ended: ${error.message}`,
        kind: 'see the inputs without an answer',
        input: '',
      }),
    )
    if (findings.some(({ fault }) => fault.startsWith('A process has ended'))) break
    // By then caches are full and code is compiled.
    if (from === 0) before = await settledCosts()
  }
  expect(findings, `FUZZ_SEED=${seed} FUZZ_INPUTS=${count} repeats it`).toEqual([])
  const after = await settledCosts()
  for (const [n, { service }] of processes.entries()) {
    const [start, end] = [before[n], after[n]]
    if (!start || !end) throw new Error('No costs')
    const grown = end.heapMb - start.heapMb
    console.log(
      `  ${service}: ${Math.round(end.cpuMs - start.cpuMs)} ms, heap ${Math.round(end.heapMb)} MB (${grown.toFixed(1)})`,
    )
    expect(end.startedAt, `${service} was restarted`).toBe(start.startedAt)
    expect(grown, `MB by which the heap of ${service} grew`).toBeLessThan(mostGrowth)
    const buffers = end.externalMb - start.externalMb
    expect(buffers, `MB by which buffers of ${service} grew beside the heap`).toBeLessThan(mostGrowth)
  }
  expect(troublesSince(mark), 'errors and stacks in the logs').toEqual([])
})
