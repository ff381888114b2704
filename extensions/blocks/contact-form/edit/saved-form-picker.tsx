import { useState } from 'react';
import { useSelect } from '@wordpress/data';
import { Button, ComboboxControl } from '@wordpress/components';
import { decodeEntities } from '@wordpress/html-entities';
import { useDebounce } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { FORM_TYPE, useEditedPost } from './saved-forms';

interface Saved {
	id: number;
	title?: { raw?: string; rendered?: string };
}

/** The saved forms that match a text; null while they load. */
const useSaved = ( search: string, isWanted: boolean ) =>
	useSelect(
		( select ) =>
			isWanted
				? (
						select( 'core' ) as unknown as {
							getEntityRecords: (
								...args: unknown[]
							) => Saved[] | null;
						}
					 ).getEntityRecords( 'postType', FORM_TYPE, {
						search,
						per_page: 20,
						context: 'view',
						status: 'publish',
						orderby: search ? 'relevance' : 'modified',
					} )
				: null,
		[ search, isWanted ]
	);

/** Lets the author choose a form that was saved before. */
export function SavedFormPicker( {
	onChoose,
}: {
	onChoose: ( id: number ) => void;
} ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const [ search, setSearch ] = useState( '' );
	const searchSoon = useDebounce( setSearch, 250 );
	const { type } = useEditedPost();
	const saved = useSaved( search, isOpen );
	// A form can't contain another one.
	if ( type === FORM_TYPE ) {
		return null;
	}
	if ( ! isOpen ) {
		return (
			<Button
				variant="secondary"
				__next40pxDefaultSize
				onClick={ () => setIsOpen( true ) }
			>
				{ __( 'Use a saved form', 'millwork' ) }
			</Button>
		);
	}
	return (
		<ComboboxControl
			label={ __( 'Saved form', 'millwork' ) }
			help={
				saved?.length === 0 && ! search
					? __(
							'There are no saved forms yet. Choose a form above, then save it from its toolbar.',
							'millwork'
						)
					: __(
							'If you edit a saved form, it changes on all pages that show it.',
							'millwork'
						)
			}
			value={ null }
			options={ ( saved ?? [] ).map( ( { id, title } ) => ( {
				value: String( id ),
				label:
					decodeEntities( title?.raw ?? title?.rendered ?? '' ) ||
					`#${ id }`,
			} ) ) }
			onFilterValueChange={ searchSoon }
			onChange={ ( value ) => value && onChoose( Number( value ) ) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
