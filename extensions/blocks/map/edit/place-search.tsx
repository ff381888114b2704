import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, Notice, Spinner, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { PlacesSearch } from './use-places';
import { usePostAddress } from './use-post-address';

interface PlaceSearchProps {
	search: PlacesSearch;
	/** Whether there is a map to press on. */
	hasMap: boolean;
	/** Left out where the form stays open. */
	onClose?: () => void;
}

/** The form that finds the place for a marker. */
export function PlaceSearch( { search, hasMap, onClose }: PlaceSearchProps ) {
	const { found } = search;
	const list = useId();
	const form = useRef< HTMLFormElement >( null );
	const offered = usePostAddress();
	/** The suggestion reached with the arrow keys, and its list. */
	const [ reached, setReached ] = useState( { found, at: -1 } );
	const active = reached.found === found ? reached.at : -1;

	const onKeyDown = ( event: KeyboardEvent ) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[ event.key ];
		if ( step && found.length ) {
			event.preventDefault();
			// The field itself comes before the first and after the last.
			const count = found.length + 1;
			setReached( {
				found,
				at: ( ( active + 1 + step + count ) % count ) - 1,
			} );
		} else if ( event.key === 'Enter' && found[ active ] ) {
			event.preventDefault();
			search.choose( found[ active ] );
		}
	};

	return (
		<form
			ref={ form }
			className="wp-block-jetpack-map__search"
			onSubmit={ ( event ) => {
				event.preventDefault();
				search.submit();
			} }
		>
			<TextControl
				label={ __( 'Add a marker', 'millwork' ) }
				placeholder={ __(
					'Place, address or coordinates',
					'millwork'
				) }
				help={ [
					hasMap
						? __(
								'Search for an address, paste a map link, or click the map.',
								'millwork'
							)
						: __(
								'Search for an address, or paste a map link.',
								'millwork'
							),
					search.suggests &&
						__(
							'Mapbox suggests places while you type.',
							'millwork'
						),
				]
					.filter( Boolean )
					.join( ' ' ) }
				value={ search.text }
				onChange={ ( text ) => {
					// After a change, Enter searches again.
					setReached( { found, at: -1 } );
					search.type( text );
				} }
				// In the canvas, WordPress would go to the next block first.
				onKeyDownCapture={ onKeyDown }
				autoComplete="off"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={ found.length > 0 }
				aria-controls={ list }
				aria-activedescendant={
					found[ active ] ? `${ list }-${ active }` : undefined
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ offered.text && ! search.text && (
				<p className="wp-block-jetpack-map__offer">
					<Button
						variant="secondary"
						onClick={ () => {
							search.submit( offered.text );
							// The pressed button disappears.
							form.current?.querySelector( 'input' )?.focus();
						} }
						__next40pxDefaultSize
					>
						{ offered.isContact
							? __(
									'Use the address from Contact Info',
									'millwork'
								)
							: __( 'Use the address in this post', 'millwork' ) }
					</Button>
					<bdi>{ offered.text }</bdi>
				</p>
			) }
			<div
				id={ list }
				role="listbox"
				aria-label={ __( 'Places', 'millwork' ) }
				hidden={ found.length === 0 }
			>
				{ found.map( ( place, index ) => (
					<Button
						key={ index }
						id={ `${ list }-${ index }` }
						role="option"
						aria-selected={ index === active }
						// The arrow keys move here from the field.
						tabIndex={ -1 }
						ref={ ( element: HTMLElement | null ) => {
							if ( index === active ) {
								element?.scrollIntoView?.( {
									block: 'nearest',
								} );
							}
						} }
						onClick={ () => search.choose( place ) }
						__next40pxDefaultSize
					>
						{ place.address || place.title }
					</Button>
				) ) }
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
				{ onClose && (
					<Button
						variant="tertiary"
						onClick={ onClose }
						__next40pxDefaultSize
					>
						{ __( 'Close', 'millwork' ) }
					</Button>
				) }
			</div>
		</form>
	);
}
