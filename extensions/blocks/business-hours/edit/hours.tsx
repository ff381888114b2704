import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, CheckboxControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import type { Interval } from '../attributes';
import {
	allDay,
	defaultInterval,
	hasShownHours,
	hintsOf,
	isAllDay,
	readIntervals,
	withAdded,
	withRemoved,
	withTime,
} from '../intervals';
import { hintText } from './hint-text';
import { IntervalRow } from './interval-row';

interface HoursProps {
	name: string;
	stored: unknown;
	/** The hours and names of the days before and after. */
	neighbours?: {
		hours: [ Interval[], Interval[] ];
		names: [ string, string ];
	};
	onChange: ( hours: Interval[] ) => void;
	/** More buttons beside "Add hours". */
	actions?: ReactNode;
}

/** The hours of an open day. */
export function Hours( {
	name,
	stored,
	neighbours,
	onChange,
	actions,
}: HoursProps ) {
	const hours = readIntervals( stored );
	const hints = hintsOf( hours, neighbours?.hours );
	const isShown = hasShownHours( hours );
	const id = useId();
	const row = useRef< HTMLDivElement >( null );
	// Which field gets focus after hours were added or removed.
	const focusNext = useRef< number >();
	useEffect( () => {
		if ( focusNext.current !== undefined ) {
			row.current
				?.querySelectorAll< HTMLInputElement >( '[data-opening]' )
				[ focusNext.current ]?.focus();
			focusNext.current = undefined;
		}
	} );

	return (
		<div ref={ row } className="jetpack-business-hours__hours">
			{ ! isAllDay( hours ) && (
				<div className="jetpack-business-hours__intervals">
					{ hours.map( ( interval, index ) => (
						<IntervalRow
							key={ index }
							interval={ interval }
							day={ name }
							position={
								hours.length > 1 ? index + 1 : undefined
							}
							hintId={ `${ id }-${ index }` }
							hint={ hintText(
								hints[ index ],
								isShown,
								neighbours?.names
							) }
							onChange={ ( time ) =>
								onChange( withTime( stored, index, time ) )
							}
							onRemove={ () => {
								focusNext.current = Math.max( 0, index - 1 );
								onChange( withRemoved( stored, index ) );
								speak( __( 'Hours removed.', 'millwork' ) );
							} }
						/>
					) ) }
				</div>
			) }
			<div className="jetpack-business-hours__actions">
				{ ! isAllDay( hours ) && (
					<Button
						icon={ plus }
						size="small"
						label={ sprintf(
							/* translators: %s: a day of the week, or a date. */
							__( 'Add hours, %s', 'millwork' ),
							name
						) }
						onClick={ () => {
							focusNext.current = hours.length;
							onChange( withAdded( stored ) );
						} }
					/>
				) }
				{ actions }
			</div>
			<CheckboxControl
				className="jetpack-business-hours__all-day"
				label={ __( 'Open 24 hours', 'millwork' ) }
				aria-label={ sprintf(
					/* translators: %s: a day of the week, or a date. */
					__( 'Open 24 hours, %s', 'millwork' ),
					name
				) }
				checked={ isAllDay( hours ) }
				onChange={ ( isWhole ) =>
					onChange( [
						{ ...( isWhole ? allDay : defaultInterval ) },
					] )
				}
				__nextHasNoMarginBottom
			/>
		</div>
	);
}
