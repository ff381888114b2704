import {
	DropdownMenu,
	ToggleControl,
	VisuallyHidden,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { copy } from '@wordpress/icons';
import type { Day } from '../attributes';
import { defaultInterval } from '../intervals';
import {
	dayFrom,
	dayKeys,
	hoursOf,
	neighboursOf,
	storedHours,
	withCopies,
	withHours,
} from '../week';
import type { DayKey } from '../week';
import { Hours } from './hours';

interface DayRowProps {
	days: readonly Day[];
	day: DayKey;
	/** The names of the days in the site's language. */
	names: Record< DayKey, string >;
	onChange: ( days: Day[] ) => void;
}

/** The controls of a weekday. */
export function DayRow( { days, day, names, onChange }: DayRowProps ) {
	const name = names[ day ];
	const hours = hoursOf( days, day );
	const isOpen = hours.length > 0;
	const copyTo = ( targets: readonly DayKey[] ) => {
		onChange( withCopies( days, day, targets ) );
		speak(
			/* translators: %s: a day of the week. */
			sprintf( __( 'Hours copied from %s.', 'millwork' ), name )
		);
	};

	return (
		<div
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
				<Hours
					name={ name }
					stored={ storedHours( days, day ) }
					neighbours={ {
						hours: neighboursOf( days, day ),
						names: [
							names[ dayFrom( day, -1 ) ],
							names[ dayFrom( day, 1 ) ],
						],
					} }
					onChange={ ( changed ) =>
						onChange( withHours( days, day, changed ) )
					}
					actions={
						<DropdownMenu
							icon={ copy }
							label={ sprintf(
								/* translators: %s: a day of the week. */
								__( 'Copy hours from %s', 'millwork' ),
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
					}
				/>
			) }
		</div>
	);
}
