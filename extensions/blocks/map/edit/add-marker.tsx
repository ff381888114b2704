import { useEffect, useRef } from 'react';
import { Button, Notice, Spinner, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Point } from '../attributes';
import { usePlaces } from './use-places';

interface AddMarkerProps {
	/** Takes the marker. */
	onAdd: ( point: Point ) => void;
	onClose: () => void;
	/** Whether somebody has asked for it, and types next. */
	takesFocus: boolean;
	/** Whether there is a map to press on. */
	hasMap: boolean;
}

/**
 * Finds the place of a marker.
 *
 * @param props            The props.
 * @param props.onAdd      Takes the marker.
 * @param props.onClose    Closes it.
 * @param props.takesFocus Whether somebody types next.
 * @param props.hasMap     Whether there is a map to press on.
 */
export function AddMarker( {
	onAdd,
	onClose,
	takesFocus,
	hasMap,
}: AddMarkerProps ) {
	const search = usePlaces( onAdd );
	const field = useRef< HTMLInputElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			field.current?.focus();
		}
	}, [ takesFocus ] );

	return (
		<div
			className="wp-block-jetpack-map__add"
			role="dialog"
			aria-label={ __( 'Add a marker', 'millwork' ) }
		>
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					search.submit();
				} }
			>
				<TextControl
					ref={ field }
					label={ __( 'Add a marker', 'millwork' ) }
					placeholder={ __(
						'A place, an address or coordinates',
						'millwork'
					) }
					help={
						hasMap
							? __(
									'Or paste the link of a map, or press on the map.',
									'millwork'
								)
							: __( 'Or paste the link of a map.', 'millwork' )
					}
					value={ search.text }
					onChange={ search.setText }
					onKeyDown={ ( event ) => {
						if ( event.key === 'Escape' ) {
							event.stopPropagation();
							onClose();
						}
					} }
					autoComplete="off"
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<div className="wp-block-jetpack-map__actions">
					<Button
						variant="primary"
						type="submit"
						disabled={ search.isSearching || ! search.text.trim() }
						accessibleWhenDisabled
						__next40pxDefaultSize
					>
						{ __( 'Search', 'millwork' ) }
					</Button>
					<Button
						variant="tertiary"
						onClick={ onClose }
						__next40pxDefaultSize
					>
						{ __( 'Close', 'millwork' ) }
					</Button>
				</div>
				{ search.problem && (
					<Notice status="error" isDismissible={ false }>
						{ search.problem }
					</Notice>
				) }
				{ search.isSearching && (
					<p role="status">
						<Spinner />
						{ __( 'Searching…', 'millwork' ) }
					</p>
				) }
			</form>
			{ search.found.length > 0 && (
				<ul aria-label={ __( 'Places', 'millwork' ) }>
					{ search.found.map( ( place, index ) => (
						<li key={ index }>
							<Button
								variant="tertiary"
								onClick={ () => search.choose( place ) }
								__next40pxDefaultSize
							>
								{ place.address || place.title }
							</Button>
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}
