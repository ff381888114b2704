import { Button, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import type { Interval } from '../attributes';
import { parseTime } from '../intervals';

interface IntervalRowProps {
	interval: Interval;
	day: string;
	/** The one-based position among the day's hours; undefined if they are the only ones, which can't be removed. */
	position?: number;
	/** A likely mistake; '' if none. */
	hint: string;
	hintId: string;
	onChange: ( time: Partial< Interval > ) => void;
	onRemove: () => void;
}

/**
 * The fields of one time span.
 *
 * @param props.hintId The hint's ID.
 */
export function IntervalRow( {
	interval,
	day,
	position,
	hint,
	hintId,
	onChange,
	onRemove,
}: IntervalRowProps ) {
	/* translators: 1: a label, such as "Opening time, Monday"; 2: a number that tells several apart. */
	const numbered = __( '%1$s (%2$d)', 'millwork' );
	const numberedLabel = ( label: string ) =>
		position ? sprintf( numbered, label, position ) : label;
	const describedBy = hint ? hintId : undefined;
	return (
		<div className="jetpack-business-hours__interval">
			<TimeField
				label={ numberedLabel(
					sprintf(
						/* translators: %s: a day of the week. */
						__( 'Opening time, %s', 'millwork' ),
						day
					)
				) }
				value={ interval.opening }
				describedBy={ describedBy }
				onChange={ ( opening ) => onChange( { opening } ) }
				isOpening
			/>
			<span aria-hidden="true">–</span>
			<TimeField
				label={ numberedLabel(
					sprintf(
						/* translators: %s: a day of the week. */
						__( 'Closing time, %s', 'millwork' ),
						day
					)
				) }
				value={ interval.closing }
				describedBy={ describedBy }
				onChange={ ( closing ) => onChange( { closing } ) }
			/>
			{ position && (
				<Button
					icon={ trash }
					size="small"
					label={ numberedLabel(
						sprintf(
							/* translators: %s: a day of the week. */
							__( 'Remove hours, %s', 'millwork' ),
							day
						)
					) }
					onClick={ onRemove }
				/>
			) }
			<p
				id={ hintId }
				className="jetpack-business-hours__hint"
				aria-live="polite"
			>
				{ hint }
			</p>
		</div>
	);
}

interface TimeFieldProps {
	label: string;
	value: string;
	/** The ID of the field's description. */
	describedBy: string | undefined;
	onChange: ( value: string ) => void;
	isOpening?: boolean;
}

/** The browser's time field, or a text field for stored text that isn't a time. */
function TimeField( {
	label,
	value,
	describedBy,
	onChange,
	isOpening,
}: TimeFieldProps ) {
	const minutes = parseTime( value );
	const isStrange = value.trim() !== '' && minutes === undefined;
	return (
		<TextControl
			className="jetpack-business-hours__time"
			label={ label }
			hideLabelFromVision
			type={ isStrange ? 'text' : 'time' }
			value={ minutes === undefined ? value : clock( minutes ) }
			onChange={ onChange }
			aria-describedby={ describedBy }
			data-opening={ isOpening || undefined }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

/** A time in the format of a time input. */
function clock( minutes: number ): string {
	const two = ( number: number ) => String( number ).padStart( 2, '0' );
	return `${ two( Math.floor( minutes / 60 ) ) }:${ two( minutes % 60 ) }`;
}
