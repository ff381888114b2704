import {
	Button,
	TextControl,
	ToggleControl,
	VisuallyHidden,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import type { SpecialDay } from '../attributes';
import { defaultInterval } from '../intervals';
import { dayNumber } from '../special-days';
import type { DateHint } from '../special-days';
import { formatDate } from './format';
import { Hours } from './hours';

interface SpecialRowProps {
	day: SpecialDay;
	/** One-based; part of its label until it has a date. */
	position: number;
	hint: DateHint | undefined;
	onChange: ( day: Partial< SpecialDay > ) => void;
	onRemove: () => void;
}

/** The controls of a date. */
export function SpecialRow( {
	day: { date, hours, name },
	position,
	hint,
	onChange,
	onRemove,
}: SpecialRowProps ) {
	const isOpen = hours.length > 0;
	const title =
		dayNumber( date ) === undefined
			? sprintf(
					/* translators: %d: a number that tells several apart. */
					__( 'Special day %d', 'millwork' ),
					position
				)
			: formatDate( date );
	const hints = {
		missing: __(
			'Choose a date. Until then, visitors don’t see this day.',
			'millwork'
		),
		over: __(
			'This day has passed, so visitors no longer see it.',
			'millwork'
		),
		twice: __(
			'This date is already in the list. Visitors see the first one.',
			'millwork'
		),
	};

	return (
		<div
			className="jetpack-business-hours__item is-special"
			role="group"
			aria-label={ title }
		>
			<div className="jetpack-business-hours__special-fields">
				<TextControl
					className="jetpack-business-hours__date"
					label={ __( 'Date', 'millwork' ) }
					type="date"
					value={ date }
					onChange={ ( value ) => onChange( { date: value } ) }
					help={ hint && hints[ hint ] }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<TextControl
					label={ __( 'Name (optional)', 'millwork' ) }
					placeholder={ __( 'Christmas Day', 'millwork' ) }
					value={ name }
					onChange={ ( value ) => onChange( { name: value } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<Button
					icon={ trash }
					size="small"
					label={ sprintf(
						/* translators: %s: a date, or "Special day 2". */
						__( 'Remove %s', 'millwork' ),
						title
					) }
					onClick={ onRemove }
				/>
			</div>
			<ToggleControl
				className="jetpack-business-hours__toggle"
				label={
					<>
						<VisuallyHidden as="span">{ `${ title }: ` }</VisuallyHidden>
						{ isOpen
							? __( 'Open', 'millwork' )
							: __( 'Closed', 'millwork' ) }
					</>
				}
				checked={ isOpen }
				onChange={ ( open ) =>
					onChange( {
						hours: open ? [ { ...defaultInterval } ] : [],
					} )
				}
				__nextHasNoMarginBottom
			/>
			{ isOpen && (
				<Hours
					name={ title }
					stored={ hours }
					onChange={ ( changed ) => onChange( { hours: changed } ) }
				/>
			) }
		</div>
	);
}
