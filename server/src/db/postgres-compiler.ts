import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from 'kysely';

/**
 * Writes `in ()`, which PostgreSQL does not take, as what SQLite makes of it: nothing is in an empty list, and everything is outside of it.
 * So a query that is asked for no ids finds no rows, whoever asks.
 */
export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    if (isEmptyList(node)) this.append(isNegated(node) ? '1 = 1' : '1 = 0');
    else super.visitBinaryOperation(node);
  }
}

const isEmptyList = ({ rightOperand: list }: BinaryOperationNode): boolean =>
  (PrimitiveValueListNode.is(list) || ValueListNode.is(list)) && list.values.length === 0;

const isNegated = ({ operator }: BinaryOperationNode): boolean =>
  OperatorNode.is(operator) && operator.operator === 'not in';
