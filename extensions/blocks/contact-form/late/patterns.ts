/** Checks texts by the author's regular expressions. */
import { readPattern } from 'features/forms/lib/pattern';
import { config } from '../page/config';
import type { Part } from '../page/part';
import { rulesOf, textOf } from '../page/rules-of';

export const start: Part[ 'start' ] = ( { form, checks } ) => {
	const ruleOf = rulesOf( form, config().patterns );
	const read = new Map< string, ReturnType< typeof readPattern > >();
	checks.push( ( field ) => {
		const { rule, message = '' } = ruleOf( field ) ?? {};
		const text = rule === undefined ? '' : textOf( field );
		if ( rule === undefined || ! text ) {
			return '';
		}
		const matcher = read.get( rule ) ?? readPattern( rule );
		read.set( rule, matcher );
		return typeof matcher === 'string' || matcher.matches( text )
			? ''
			: message;
	} );
};
