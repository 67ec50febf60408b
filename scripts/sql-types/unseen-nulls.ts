/** `nullif` is the only function that turns a non-null argument into null. */
const makesNull = /\bnullif\s*\(/i
const outerJoin = /^(left|right|full)\s+(outer\s+)?join\b/i

/**
 * Whether a statement may return nulls that the analysis misses: it follows outer joins between tables, but not those
 * inside or with a subquery. Any column of such a statement may be null unless a hint says otherwise.
 */
export function hasUnseenNulls(text: string, isAnalysed: boolean): boolean {
  // Parentheses and keywords inside string literals do not count.
  const bare = text.replaceAll(/'[^']*'/g, "''")
  if (makesNull.test(bare)) return true
  let depth = 0
  for (let at = 0; at < bare.length; at++) {
    if (bare[at] === '(') depth++
    if (bare[at] === ')') depth--
    const [join = ''] = /\w/.test(bare[at - 1] ?? '') ? [] : (outerJoin.exec(bare.slice(at, at + 30)) ?? [])
    if (join && (!isAnalysed || depth > 0 || /^\s*(lateral\b|\()/i.test(bare.slice(at + join.length)))) return true
  }
  return false
}
