/** Checks the bounds and steps of numbers. */
import { numberProblem } from '../numbers';
import { config } from '../page/config';
import type { Part } from '../page/part';
import { rulesOf, textOf } from '../page/rules-of';

export const start: Part[ 'start' ] = ( { form, checks } ) => {
	const { numbers, problems } = config();
	const ruleOf = rulesOf( form, numbers );
	checks.push( ( field ) => {
		const rule = ruleOf( field );
		const problem = rule && numberProblem( rule, textOf( field ) );
		if ( ! problem ) {
			return '';
		}
		return problem === 'step'
			? rule.between
			: problems[ problem ]!.replace(
					'%s',
					// A function, since the bound may contain replacement patterns.
					() => rule[ problem as 'min' | 'max' ]
				);
	} );
};
