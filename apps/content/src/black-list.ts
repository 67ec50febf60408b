import type { BlackListedPlayer } from '@parlour/contracts/content-resolvers'
import * as v from 'valibot'
import type { ContentFile } from './content-files.ts'
import type { ProblemList } from './problem.ts'
import { readYaml } from './yaml-source.ts'

const email = v.pipe(
  v.string(),
  v.email('must be an e-mail address'),
  v.check((address) => address === address.toLowerCase(), 'must be in lower case'),
)
const blackListFile = v.nullish(v.array(v.strictObject({ email, fullBlock: v.boolean() })), [])

/** Reads a service's `blacklist.yaml`; without the file nobody is listed. E-mail addresses must be unique. */
export function readBlackList(file: ContentFile | undefined, problems: ProblemList): BlackListedPlayer[] {
  const yaml = file && readYaml(file.text, blackListFile, file.path, problems)
  if (!yaml) return []
  const players = yaml.value ?? []
  const known = new Set<string>()
  for (const [index, player] of players.entries()) {
    if (known.has(player.email)) problems.add(file.path, `"${player.email}" appears twice`, yaml.at([index, 'email']))
    known.add(player.email)
  }
  return players
}
