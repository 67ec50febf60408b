import type { FragmentOf } from '@parlour/contracts/query-limits'
import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql'

/**
 * A validation rule: every operation needs a name, by which logs and operators identify it. Operations that only
 * introspect (or ask for `{ __typename }`, as health checks do) are exempt.
 */
export const namedOperationsRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation) {
    if (operation.name || isIntrospection(operation.selectionSet, (name) => context.getFragment(name))) return
    context.reportError(
      new GraphQLError('The operation has no name', {
        nodes: operation,
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      }),
    )
  },
})

function isIntrospection(set: SelectionSetNode, fragmentOf: FragmentOf, seen = new Set<string>()): boolean {
  return set.selections.every((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value.startsWith('__')
    if (selection.kind === Kind.INLINE_FRAGMENT) return isIntrospection(selection.selectionSet, fragmentOf, seen)
    const name = selection.name.value
    if (seen.has(name)) return true
    seen.add(name)
    const fragment = fragmentOf(name)
    return !fragment || isIntrospection(fragment.selectionSet, fragmentOf, seen)
  })
}
