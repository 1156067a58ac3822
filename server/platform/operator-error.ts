/**
 * Ends a start or a command; the message says what is wrong and what an operator can do,
 * and is printed without a stack.
 */
export class OperatorError extends Error {}
