import {
  type ASTVisitor,
  GraphQLError,
  getNullableType,
  isIntrospectionType,
  isListType,
  type ValidationContext,
} from 'graphql'

/**
 * A validation rule: nobody asks for lists of the schema's types, fields or arguments. A few kilobytes could ask for megabytes of them,
 * and the contract is public as files. A client may ask for the name and the kind of a type.
 */
export const noSchemaListsRule = (context: ValidationContext): ASTVisitor => ({
  Field(node) {
    const [parent, field] = [context.getParentType(), context.getFieldDef()]
    if (!parent || !field || !isIntrospectionType(parent) || !isListType(getNullableType(field.type))) return
    context.reportError(
      new GraphQLError('Lists of the schema are not told', {
        nodes: node,
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      }),
    )
  },
})
