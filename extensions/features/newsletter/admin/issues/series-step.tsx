import { useEffect, useState } from 'react';
import { Button, TextControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import type { Step } from './types';

/** The longest time after confirming, in days. */
export const LATEST = 365;

/** A letter of the series, with its days. */
export function StepRow( {
	step: { title, days, sent, problem, edit },
	onMove,
	onChange,
	onRemove,
}: {
	step: Step;
	/** Undefined for the first one. */
	onMove?: () => void;
	onChange: ( days: number ) => void;
	onRemove: () => void;
} ) {
	// What is typed may be empty for a moment.
	const [ typed, setTyped ] = useState( String( days ) );
	useEffect( () => setTyped( String( days ) ), [ days ] );
	return (
		<li>
			<span className="millwork-issues__step">
				{ edit ? (
					<a href={ edit }>
						<bdi>{ title }</bdi>
					</a>
				) : (
					<bdi>{ title }</bdi>
				) }
				<small>
					{ problem ||
						sprintf(
							/* translators: %s: a number of people. */
							_n(
								'Sent to %s person so far.',
								'Sent to %s people so far.',
								sent,
								'millwork'
							),
							formatNumber( sent )
						) }
				</small>
			</span>
			<TextControl
				label={ sprintf(
					/* translators: %s: the subject of a letter. */
					__( 'Days after confirming: %s', 'millwork' ),
					title
				) }
				hideLabelFromVision
				type="number"
				min={ 0 }
				max={ LATEST }
				value={ typed }
				onChange={ ( value ) => {
					setTyped( value );
					const number = Number( value );
					if (
						value !== '' &&
						Number.isInteger( number ) &&
						number >= 0 &&
						number <= LATEST
					) {
						onChange( number );
					}
				} }
				onBlur={ () => setTyped( String( days ) ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<span>
				{ days === 0
					? __( 'days: right after confirming', 'millwork' )
					: _n(
							'day after confirming',
							'days after confirming',
							days,
							'millwork'
						) }
			</span>
			<Button
				variant="tertiary"
				accessibleWhenDisabled
				disabled={ ! onMove }
				aria-label={ sprintf(
					/* translators: %s: the subject of a letter. */
					__( 'Move %s up', 'millwork' ),
					title
				) }
				onClick={ onMove }
			>
				{ __( 'Move up', 'millwork' ) }
			</Button>
			<Button
				variant="tertiary"
				isDestructive
				aria-label={ sprintf(
					/* translators: %s: the subject of a letter. */
					__( 'Remove %s', 'millwork' ),
					title
				) }
				onClick={ onRemove }
			>
				{ __( 'Remove', 'millwork' ) }
			</Button>
		</li>
	);
}
