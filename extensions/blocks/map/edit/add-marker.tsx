import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import {
	Button,
	Notice,
	Popover,
	Spinner,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Point } from '../attributes';
import { usePlaces } from './use-places';

interface AddMarkerProps {
	/** Takes the new marker. */
	onAdd: ( point: Point ) => void;
	onClose: () => void;
	/** Whether the field gets focus. */
	takesFocus: boolean;
	/** Whether there is a map to press on. */
	hasMap: boolean;
	/** Mapbox's token for suggestions while typing; '' if they aren't allowed. */
	token: string;
	/** The element that it is positioned at. */
	anchor: Element | null;
}

/**
 * Finds the place for a marker.
 *
 * @param props.token Mapbox's token for suggestions while typing.
 */
export function AddMarker( {
	onAdd,
	onClose,
	takesFocus,
	hasMap,
	token,
	anchor,
}: AddMarkerProps ) {
	const search = usePlaces( onAdd, token );
	const { found } = search;
	const list = useId();
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
		<Popover
			className="wp-block-jetpack-map__add"
			role="dialog"
			aria-label={ __( 'Add marker', 'millwork' ) }
			anchor={ anchor }
			placement="bottom"
			offset={ 8 }
			focusOnMount={ takesFocus ? 'firstElement' : false }
			onClose={ onClose }
			// Focus may move to the map, where a press adds a marker.
			onFocusOutside={ () => {} }
		>
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					search.submit();
				} }
			>
				<TextControl
					label={ __( 'Add a marker', 'millwork' ) }
					placeholder={ __(
						'A place, an address or coordinates',
						'millwork'
					) }
					help={ [
						hasMap
							? __(
									'Or paste the link of a map, or press on the map.',
									'millwork'
								)
							: __( 'Or paste the link of a map.', 'millwork' ),
						token &&
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
					onKeyDown={ onKeyDown }
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
					<Button
						variant="tertiary"
						onClick={ onClose }
						__next40pxDefaultSize
					>
						{ __( 'Close', 'millwork' ) }
					</Button>
				</div>
			</form>
		</Popover>
	);
}
