/** Checks the earliest and the latest date or time, and tells the date picker. */
import { membersOf } from 'shared/lib/form-members';
import { config } from '../page/config';
import type { Part } from '../page/part';
import { boundsOf, rangeProblem } from '../ranges';
import { writeDate } from '../rules';
import { rulesOf, textOf } from '../page/rules-of';

/**
 * Today's date on the site.
 *
 * @param zone     Such as 'Europe/Berlin' or '+02:00'.
 * @param rendered The date when the page was made: a visitor's clock may be slow.
 */
export function todayIn( zone: string, rendered: string ): string {
	const now = new Date();
	let today;
	try {
		// Swedish dates are those of ISO 8601.
		today = now.toLocaleDateString( 'sv', { timeZone: zone } );
	} catch {
		// Not every browser knows zones without a name.
		const [ , sign, hours, minutes ] =
			/^([+-])(\d\d):(\d\d)$/.exec( zone ) ?? [];
		const offset = Number( hours ?? 0 ) * 60 + Number( minutes ?? 0 );
		today = new Date( +now + ( sign === '-' ? -offset : offset ) * 60000 )
			.toISOString()
			.slice( 0, 10 );
	}
	return today > rendered ? today : rendered;
}

export const start: Part[ 'start' ] = ( { form: element, signal, checks } ) => {
	const { ranges, problems, today: rendered, zone = '' } = config();
	const ruleOf = rulesOf( element, ranges );
	const today = () => todayIn( zone, rendered );

	checks.push( ( field ) => {
		const rule = ruleOf( field );
		const text = rule && textOf( field );
		const problem = text && rangeProblem( rule, text, today() );
		if ( ! problem ) {
			return '';
		}
		if ( rule.type === 'time' ) {
			return rule[ problem ] ?? '';
		}
		const bound = boundsOf( rule, today() )[ problem === 'early' ? 0 : 1 ];
		return problems[ problem ]!.replace(
			'%s',
			writeDate( bound, rule.format ?? '' )
		);
	} );

	// The picker is another part's, which may start later.
	membersOf( element ).addEventListener(
		'click',
		( { target } ) => {
			const field = ( target as Element )
				.closest( '.jetpack-field__pick' )
				?.closest< HTMLElement >( '.jetpack-field' );
			const rule = field && ruleOf( field );
			const picker = field?.querySelector< HTMLInputElement >(
				'.jetpack-field__date input[type="date"]'
			);
			if ( rule && picker ) {
				[ picker.min, picker.max ] = boundsOf( rule, today() );
			}
		},
		{ signal, capture: true }
	);
};
