/** The policies of trusted-types.ts; the Content-Security-Policy allows no others. */
export const HTML_POLICY = 'sanitised-content'
export const SCRIPT_POLICY = 'third-party-scripts'
export const policyNames = ['default', HTML_POLICY, SCRIPT_POLICY] as const
