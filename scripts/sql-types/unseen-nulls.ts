/** `nullif` alone makes a null of what has none. */
const makesNull = /\bnullif\s*\(/i
const outerJoin = /^(left|right|full)\s+(outer\s+)?join\b/i

/**
 * Whether a statement may give nulls that the analysis does not see: it follows outer joins of tables, not those within
 * a subquery or with one. Then any column may be null, unless a hint says otherwise.
 */
export function hasUnseenNulls(text: string, isAnalysed: boolean): boolean {
  // Parentheses and words within texts are none.
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
