import { useEffect, useRef } from 'react';
import {
	Button,
	DropdownMenu,
	ToggleControl,
	VisuallyHidden,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { copy, plus } from '@wordpress/icons';
import type { Day } from '../attributes';
import {
	dayKeys,
	defaultInterval,
	hoursOf,
	withAdded,
	withCopies,
	withHours,
	withRemoved,
	withTime,
} from '../week';
import type { DayKey } from '../week';
import { IntervalRow } from './interval-row';

interface DayRowProps {
	days: readonly Day[];
	day: DayKey;
	/** The day's name in the site's language. */
	name: string;
	onChange: ( days: Day[] ) => void;
}

/**
 * The controls of one weekday.
 *
 * @param props          The props.
 * @param props.days     The stored days.
 * @param props.day      The day.
 * @param props.name     Its name.
 * @param props.onChange Takes the changed days.
 */
export function DayRow( { days, day, name, onChange }: DayRowProps ) {
	const hours = hoursOf( days, day );
	const isOpen = hours.length > 0;
	const row = useRef< HTMLDivElement >( null );
	// Where the keyboard goes on after an interval came or went.
	const focusNext = useRef< number >();
	useEffect( () => {
		if ( focusNext.current !== undefined ) {
			row.current
				?.querySelectorAll< HTMLInputElement >( '[data-opening]' )
				[ focusNext.current ]?.focus();
			focusNext.current = undefined;
		}
	} );

	const copyTo = ( targets: readonly DayKey[] ) => {
		onChange( withCopies( days, day, targets ) );
		speak(
			/* translators: %s: a day of the week. */
			sprintf( __( 'The hours of %s were copied.', 'millwork' ), name )
		);
	};

	return (
		<div
			ref={ row }
			className="jetpack-business-hours__item"
			role="group"
			aria-label={ name }
		>
			<div className="jetpack-business-hours__day">{ name }</div>
			<ToggleControl
				className="jetpack-business-hours__toggle"
				label={
					<>
						<VisuallyHidden as="span">{ `${ name }: ` }</VisuallyHidden>
						{ isOpen
							? __( 'Open', 'millwork' )
							: __( 'Closed', 'millwork' ) }
					</>
				}
				checked={ isOpen }
				onChange={ ( open ) =>
					onChange(
						withHours(
							days,
							day,
							open ? [ { ...defaultInterval } ] : []
						)
					)
				}
				__nextHasNoMarginBottom
			/>
			{ isOpen && (
				<div className="jetpack-business-hours__hours">
					<div className="jetpack-business-hours__intervals">
						{ hours.map( ( interval, index ) => (
							<IntervalRow
								key={ index }
								interval={ interval }
								day={ name }
								position={
									hours.length > 1 ? index + 1 : undefined
								}
								onChange={ ( time ) =>
									onChange(
										withTime( days, day, index, time )
									)
								}
								onRemove={ () => {
									focusNext.current = Math.max(
										0,
										index - 1
									);
									onChange( withRemoved( days, day, index ) );
									speak( __( 'Hours removed.', 'millwork' ) );
								} }
							/>
						) ) }
					</div>
					<div className="jetpack-business-hours__actions">
						<Button
							icon={ plus }
							size="small"
							label={ sprintf(
								/* translators: %s: a day of the week. */
								__( 'Add hours, %s', 'millwork' ),
								name
							) }
							onClick={ () => {
								focusNext.current = hours.length;
								onChange( withAdded( days, day ) );
							} }
						/>
						<DropdownMenu
							icon={ copy }
							label={ sprintf(
								/* translators: %s: a day of the week. */
								__( 'Copy the hours of %s', 'millwork' ),
								name
							) }
							toggleProps={ { size: 'small' } }
							controls={ [
								{
									title: __( 'To all open days', 'millwork' ),
									onClick: () =>
										copyTo(
											dayKeys.filter(
												( key ) =>
													hoursOf( days, key )
														.length > 0
											)
										),
								},
								{
									title: __( 'To every day', 'millwork' ),
									onClick: () => copyTo( dayKeys ),
								},
							] }
						/>
					</div>
				</div>
			) }
		</div>
	);
}
