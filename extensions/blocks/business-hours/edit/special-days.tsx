import { useEffect, useRef } from 'react';
import { Button } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import type { SpecialDay } from '../attributes';
import { dateHintOf } from '../special-days';
import { SpecialRow } from './special-row';

interface SpecialDaysProps {
	days: readonly SpecialDay[];
	today: string;
	onChange: ( days: SpecialDay[] ) => void;
}

/**
 * The controls of dates with their own hours.
 *
 * @param props.today Today's date at the business.
 */
export function SpecialDays( { days, today, onChange }: SpecialDaysProps ) {
	const list = useRef< HTMLDivElement >( null );
	// What gets focus after a day was added or removed: the last field, or the button.
	const focusNext = useRef< 'date' | 'button' >();
	useEffect( () => {
		if ( focusNext.current ) {
			const targets = list.current?.querySelectorAll< HTMLElement >(
				focusNext.current === 'date'
					? 'input[type="date"]'
					: '.jetpack-business-hours__add-special'
			);
			targets?.[ targets.length - 1 ]?.focus();
			focusNext.current = undefined;
		}
	} );

	return (
		<div ref={ list } className="jetpack-business-hours__special-days">
			<p className="jetpack-business-hours__special-heading">
				{ __( 'Holidays and other special days', 'millwork' ) }
			</p>
			{ days.map( ( day, index ) => (
				<SpecialRow
					key={ index }
					day={ day }
					position={ index + 1 }
					hint={ dateHintOf( days, index, today ) }
					onChange={ ( changed ) =>
						onChange(
							days.map( ( other, at ) =>
								at === index ? { ...other, ...changed } : other
							)
						)
					}
					onRemove={ () => {
						focusNext.current = 'button';
						onChange( days.filter( ( _, at ) => at !== index ) );
						speak( __( 'Special day removed.', 'millwork' ) );
					} }
				/>
			) ) }
			<Button
				className="jetpack-business-hours__add-special"
				variant="secondary"
				onClick={ () => {
					focusNext.current = 'date';
					onChange( [ ...days, { date: '', name: '', hours: [] } ] );
				} }
				__next40pxDefaultSize
			>
				{ __( 'Add a special day', 'millwork' ) }
			</Button>
		</div>
	);
}
