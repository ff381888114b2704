/** Calculations of forms: their formulas, exact arithmetic and results. */
export { readNumber, writeNumber } from './arithmetic';
export {
	CALCULABLE,
	MOST_OF_FORM,
	MOST_TOKENS,
	inOrder,
	namesIn,
	readFormula,
} from './formula';
export type { Problem, Token } from './formula';
export { amountOf, calculate, formatResult } from './results';
export type { Calculation, Operand, ResultParts } from './results';
