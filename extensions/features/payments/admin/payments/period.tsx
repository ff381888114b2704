import { useEffect, useRef, useState } from 'react';
import { Button, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Navigation } from './screen';

/** How long to wait while a date is being typed, in milliseconds. */
const PAUSE = 700;

const isDay = ( text: string ) => /^[12]\d{3}-\d\d-\d\d$/.test( text );

/** The first and last day of the list and its totals. */
export function Period( { navigation }: { navigation: Navigation } ) {
	const { query } = navigation.location;
	const [ typed, setTyped ] = useState( { from: query.from, to: query.to } );
	const latest = useRef( navigation );
	latest.current = navigation;
	useEffect(
		() => setTyped( { from: query.from, to: query.to } ),
		[ query.from, query.to ]
	);

	const { from, to } = typed;
	const isBackwards = isDay( from ) && isDay( to ) && from > to;
	const isChanged = from !== query.from || to !== query.to;
	// A date being typed is briefly in the year 2.
	const isWhole = [ from, to ].every( ( day ) => ! day || isDay( day ) );
	useEffect( () => {
		if ( ! isChanged || ! isWhole || isBackwards ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			const { location, showList } = latest.current;
			showList( { ...location.query, from, to } );
		}, PAUSE );
		return () => clearTimeout( timer );
	}, [ from, to, isChanged, isWhole, isBackwards ] );

	const change = ( values: Partial< typeof typed > ) =>
		setTyped( { ...typed, ...values } );
	return (
		<div
			className="millwork-payments__period"
			role="group"
			aria-label={ __( 'Period', 'millwork' ) }
		>
			<TextControl
				type="date"
				label={ __( 'From', 'millwork' ) }
				value={ from }
				max={ to || undefined }
				onChange={ ( day ) => change( { from: day } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextControl
				type="date"
				label={ __( 'To', 'millwork' ) }
				value={ to }
				min={ from || undefined }
				onChange={ ( day ) => change( { to: day } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Button
				variant="tertiary"
				__next40pxDefaultSize
				accessibleWhenDisabled
				disabled={ ! from && ! to }
				onClick={ () => change( { from: '', to: '' } ) }
			>
				{ __( 'All dates', 'millwork' ) }
			</Button>
			<p role="status">
				{ isBackwards &&
					__( 'The start date is after the end date.', 'millwork' ) }
			</p>
		</div>
	);
}
